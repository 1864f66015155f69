import { sql } from 'kysely'
import { movementNames } from '../../../movement-names.ts'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'

const suppliers = sql`left join suppliers on suppliers.id = book.supplier_id`
const contracts = sql`left join contracts on contracts.id = book.contract_id`

/**
 * What the bank has confirmed of the money of beneficiaries, line by line: what came and left, what was reserved, and what was free after it. Only read;
 * exported as any object. What comes first is what a phone shows of a row.
 */
export const bookObject = declareObject({
  name: 'beneficiary-book',
  caption: 'Книга бенефициаров',
  rowCaption: 'Запись книги',
  title: 'code',
  allow: ['admin'],
  source: sql`(
    select m.*, sum(m.kopecks - m.held_kopecks) over (partition by m.beneficiary_id order by m.position)::bigint as free
    from money_operations m
  ) book`,
  rowScope: () => sql`true`,
  key: 'position',
  sort: [{ selector: 'position', desc: true }],
  fields: {
    code: { caption: 'Что', type: 'status', column: sql`book.code`, values: namedValues(movementNames) },
    createdAt: { caption: 'Когда', type: 'datetime', column: sql`book.created_at` },
    beneficiaryName: { caption: 'Бенефициар', type: 'text', column: sql`book.beneficiary_name` },
    amountKopecks: {
      caption: 'Сумма',
      type: 'money',
      isSigned: true,
      column: sql`nullif(book.kopecks, 0)`,
      isNullable: true,
    },
    heldKopecks: {
      caption: 'Резерв',
      type: 'money',
      isSigned: true,
      column: sql`nullif(book.held_kopecks, 0)`,
      isNullable: true,
    },
    otherName: { caption: 'Контрагент', type: 'text', column: sql`book.other_name` },
    purpose: { caption: 'Назначение', type: 'text', column: sql`book.purpose` },
    balanceKopecks: { caption: 'Свободно после записи', type: 'money', column: sql`book.free` },
    orderNumber: { caption: 'Заказ', type: 'text', column: sql`book.order_number`, isNullable: true },
    supplierName: {
      caption: 'Поставщик',
      type: 'text',
      column: sql`suppliers.name`,
      join: suppliers,
      isNullable: true,
    },
    supplierCode: supplierCode(suppliers),
    contractNumber: {
      caption: 'Договор',
      type: 'text',
      column: sql`contracts.number`,
      join: contracts,
      isNullable: true,
    },
    inn: { caption: 'ИНН', type: 'text', column: sql`book.beneficiary_inn` },
    otherInn: { caption: 'ИНН контрагента', type: 'text', column: sql`book.other_inn` },
    position: { caption: 'Запись', type: 'number', column: sql`book.position` },
  },
  searched: [
    { field: 'inn', as: 'text' },
    { field: 'beneficiaryName', as: 'text' },
    { field: 'orderNumber', as: 'text' },
    { field: 'otherName', as: 'text' },
    { field: 'purpose', as: 'text' },
  ],
  summaries: [
    { field: 'amountKopecks', kind: 'sum' },
    { field: 'heldKopecks', kind: 'sum' },
  ],
})
