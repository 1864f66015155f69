import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

const suppliers = sql`left join suppliers on suppliers.id = supplier_clients.supplier_id`
const name = sql`coalesce(person_name(supplier_clients.user_id), '')`
const orders = sql`from orders
  where orders.user_id = supplier_clients.user_id and orders.supplier_id = supplier_clients.supplier_id`

/** Customers of a supplier, masked as in the list of people, with the supplier's own code for each. */
export const supplierTradersOffice = declareObject({
  name: 'supplier-traders',
  caption: 'Клиенты поставщиков',
  rowCaption: 'Клиент',
  title: 'name',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'supplier_clients',
  rowScope: scopeBySupplier(sql`supplier_clients.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`supplier_clients.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`supplier_clients.version`, isHidden: true },
    name: { caption: 'Имя', type: 'text', column: name },
    codeSupplier: {
      caption: 'Код у поставщика',
      type: 'text',
      column: sql`supplier_clients.code_supplier`,
      edit: { column: 'code_supplier', longest: 40 },
    },
    phoneEnd: {
      caption: 'Последние цифры телефона',
      type: 'text',
      column: sql`coalesce(client_phone_end(supplier_clients.user_id), '')`,
    },
    supplierId: {
      caption: 'Поставщик',
      type: 'number',
      column: sql`supplier_clients.supplier_id`,
      lookup: { object: 'suppliers', caption: 'name' },
      isHidden: true,
    },
    supplierCode: supplierCode(suppliers),
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join: suppliers },
    orderCount: { caption: 'Заказов', type: 'number', column: sql`(select count(*) ${orders})` },
    toPayKopecks: {
      caption: 'На сумму',
      type: 'money',
      column: sql`(select coalesce(sum(to_pay_kopecks), 0)::bigint ${orders} and orders.status <> 'cancelled')`,
    },
    lastOrderAt: {
      caption: 'Последний заказ',
      type: 'datetime',
      column: sql`(select max(created_at) ${orders})`,
      isNullable: true,
    },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'codeSupplier', as: 'text' },
  ],
  edits: { table: 'supplier_clients', keyColumn: 'id', update: ['admin', 'manager', 'supplier'] },
})
