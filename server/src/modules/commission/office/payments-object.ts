import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

const acts = sql`left join commission_acts on commission_acts.id = commission_payments.act_id`
const suppliers = sql`left join suppliers on suppliers.id = commission_payments.supplier_id`

/** What suppliers have paid of acts about commission; never changed. */
export const paymentsOffice = declareObject({
  name: 'commission-payments',
  caption: 'Оплата комиссии',
  rowCaption: 'Оплата комиссии',
  title: 'note',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'commission_payments',
  rowScope: scopeBySupplier(sql`commission_payments.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`commission_payments.id`, isHidden: true },
    paidOn: { caption: 'Когда', type: 'date', column: sql`commission_payments.paid_on` },
    kopecks: { caption: 'Сумма', type: 'money', column: sql`commission_payments.kopecks` },
    note: { caption: 'Платёжное поручение', type: 'text', column: sql`commission_payments.note` },
    actId: {
      caption: 'Счёт',
      type: 'number',
      column: sql`commission_payments.act_id`,
      lookup: { object: 'commission-acts', caption: 'number' },
      isHidden: true,
    },
    actNumber: { caption: 'Счёт', type: 'text', column: sql`'Счёт №\u00a0' || commission_acts.number`, join: acts },
    supplierCode: supplierCode(suppliers),
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join: suppliers },
    createdAt: { caption: 'Отмечено', type: 'datetime', column: sql`commission_payments.created_at` },
  },
  searched: [
    { field: 'note', as: 'text' },
    { field: 'supplierName', as: 'text' },
  ],
  summaries: [{ field: 'kopecks', kind: 'sum' }],
})
