import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

const suppliers = sql`left join suppliers on suppliers.id = payouts.supplier_id`

/** The acts of what suppliers were paid. Made by a job each week, or by a call; never changed. Sums stand first: a phone shows four fields of a row. */
export const payoutsObject = declareObject({
  name: 'payouts',
  caption: 'Выплаты поставщикам',
  rowCaption: 'Акт о выплатах',
  title: 'number',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  ownersOnly: true,
  source: 'payouts',
  rowScope: scopeBySupplier(sql`payouts.supplier_id`),
  key: 'id',
  sort: [{ selector: 'endsAt', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`payouts.id`, isHidden: true },
    number: { caption: 'Акт', type: 'text', column: sql`'Акт №\u00a0' || payouts.number` },
    supplierCode: supplierCode(suppliers),
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join: suppliers },
    paidKopecks: { caption: 'Переведено поставщику', type: 'money', column: sql`payouts.paid_kopecks` },
    sumKopecks: { caption: 'Сумма заказов', type: 'money', column: sql`payouts.sum_kopecks` },
    commissionKopecks: { caption: 'Комиссия', type: 'money', column: sql`payouts.commission_kopecks` },
    nettedKopecks: { caption: 'Удержано за возвраты', type: 'money', column: sql`payouts.netted_kopecks` },
    startsAt: { caption: 'С', type: 'datetime', column: sql`payouts.starts_at` },
    endsAt: { caption: 'По', type: 'datetime', column: sql`payouts.ends_at` },
    orders: { caption: 'Заказов', type: 'number', column: sql`payouts.orders` },
  },
  searched: [{ field: 'supplierName', as: 'text' }],
  summaries: [
    { field: 'paidKopecks', kind: 'sum' },
    { field: 'sumKopecks', kind: 'sum' },
    { field: 'commissionKopecks', kind: 'sum' },
    { field: 'nettedKopecks', kind: 'sum' },
  ],
})
