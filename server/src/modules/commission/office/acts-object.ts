import { sql } from 'kysely'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

const states = namedValues({ open: 'Не оплачен', partly: 'Оплачен частично', paid: 'Оплачен' })
const suppliers = sql`left join suppliers on suppliers.id = commission_acts.supplier_id`
const payments = sql`left join lateral (
  select coalesce(sum(kopecks), 0)::bigint as kopecks from commission_payments where act_id = commission_acts.id) paid on true`
const state = sql`case when paid.kopecks >= commission_acts.commission_kopecks then 'paid' when paid.kopecks > 0 then 'partly' else 'open' end`

/** What was claimed from suppliers as commission, act by act; `payCommissionAct` notes what was paid of one. */
export const actsOffice = declareObject({
  name: 'commission-acts',
  caption: 'Счета на комиссию',
  rowCaption: 'Счёт на комиссию',
  title: 'number',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'commission_acts',
  rowScope: scopeBySupplier(sql`commission_acts.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`commission_acts.id`, isHidden: true },
    number: { caption: 'Счёт', type: 'text', column: sql`'Счёт №\u00a0' || commission_acts.number` },
    supplierCode: supplierCode(suppliers),
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join: suppliers },
    state: { caption: 'Состояние', type: 'status', column: state, join: payments, values: states },
    leftKopecks: {
      caption: 'К оплате',
      type: 'money',
      column: sql`commission_acts.commission_kopecks - paid.kopecks`,
      join: payments,
    },
    commissionKopecks: { caption: 'Комиссия', type: 'money', column: sql`commission_acts.commission_kopecks` },
    paidKopecks: { caption: 'Оплачено', type: 'money', column: sql`paid.kopecks`, join: payments },
    directKopecks: { caption: 'Получено поставщиком', type: 'money', column: sql`commission_acts.direct_kopecks` },
    orders: { caption: 'Заказов', type: 'number', column: sql`commission_acts.orders` },
    startsOn: { caption: 'С', type: 'date', column: sql`commission_acts.starts_on` },
    endsOn: { caption: 'По', type: 'date', column: sql`commission_acts.ends_on` },
    createdAt: { caption: 'Выставлен', type: 'datetime', column: sql`commission_acts.created_at` },
  },
  searched: [
    { field: 'number', as: 'text' },
    { field: 'supplierName', as: 'text' },
  ],
  summaries: [
    { field: 'leftKopecks', kind: 'sum' },
    { field: 'commissionKopecks', kind: 'sum' },
    { field: 'paidKopecks', kind: 'sum' },
  ],
  details: [
    { object: 'commission-dues', by: 'actId', caption: 'Заказы' },
    { object: 'commission-payments', by: 'actId', caption: 'Оплата' },
  ],
})
