import { sql } from 'kysely'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { kindNames, stateNames } from './names.ts'

const orders = sql`left join orders receipt_orders on receipt_orders.id = receipts.order_id`
const suppliers = sql`left join suppliers on suppliers.id = receipts.supplier_id`

/** Receipts of 54-FZ. Made by the ledger; what was not printed is tried again by a call of its own. */
export const receiptsObject = declareObject({
  name: 'receipts',
  caption: 'Чеки',
  rowCaption: 'Чек',
  title: 'title',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  ownersOnly: true,
  source: 'receipts',
  rowScope: scopeBySupplier(sql`receipts.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`receipts.id`, isHidden: true },
    title: {
      caption: 'Чек',
      type: 'text',
      column: sql`'Чек №\u00a0' || receipts.id`,
    },
    kind: { caption: 'Вид', type: 'status', column: sql`receipts.kind`, values: namedValues(kindNames) },
    orderNumber: { caption: 'Заказ', type: 'text', column: sql`receipt_orders.number`, join: orders },
    supplierCode: supplierCode(suppliers),
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join: suppliers },
    sumKopecks: { caption: 'Сумма', type: 'money', column: sql`receipts.sum_kopecks` },
    state: { caption: 'Состояние', type: 'status', column: sql`receipts.state`, values: namedValues(stateNames) },
    error: { caption: 'Почему не вышло', type: 'text', column: sql`receipts.error` },
    tries: { caption: 'Попыток', type: 'number', column: sql`receipts.tries` },
    documentNumber: {
      caption: 'ФД',
      type: 'number',
      column: sql`(receipts.fiscal ->> 'documentNumber')::int`,
      isNullable: true,
    },
    createdAt: { caption: 'Создан', type: 'datetime', column: sql`receipts.created_at` },
    printedAt: { caption: 'Напечатан', type: 'datetime', column: sql`receipts.printed_at`, isNullable: true },
  },
  searched: [
    { field: 'orderNumber', as: 'text' },
    { field: 'error', as: 'text' },
  ],
  summaries: [{ field: 'sumKopecks', kind: 'sum' }],
})
