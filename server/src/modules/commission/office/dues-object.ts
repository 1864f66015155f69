import { sql } from 'kysely'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

const states = namedValues({
  waiting: 'Ждёт срока претензий',
  unpaid: 'Покупатель не оплатил счёт',
  owed: 'К оплате',
  claimed: 'Счёт выставлен',
  paid: 'Оплачено',
  returned: 'Снято по претензии',
})
const suppliers = sql`left join suppliers on suppliers.id = commission_dues.supplier_id`
const acts = sql`left join commission_acts on commission_acts.id = commission_dues.act_id`

/** The commission that suppliers owe for orders that they were paid for past the bank, order by order; an act claims it. */
export const duesOffice = declareObject({
  name: 'commission-dues',
  caption: 'Комиссия за заказы',
  rowCaption: 'Комиссия за заказ',
  title: 'number',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: 'commission_dues',
  rowScope: scopeBySupplier(sql`commission_dues.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`commission_dues.order_id`, isHidden: true },
    number: { caption: 'Заказ', type: 'text', column: sql`commission_dues.number` },
    supplierId: { caption: 'Код поставщика', type: 'number', column: sql`commission_dues.supplier_id`, isHidden: true },
    supplierCode: supplierCode(suppliers),
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join: suppliers },
    state: { caption: 'Состояние', type: 'status', column: sql`commission_dues.state`, values: states },
    leftKopecks: { caption: 'К оплате', type: 'money', column: sql`commission_dues.left_kopecks` },
    commissionKopecks: { caption: 'Комиссия', type: 'money', column: sql`commission_dues.commission_kopecks` },
    paidKopecks: { caption: 'Оплачено', type: 'money', column: sql`commission_dues.paid_kopecks` },
    directKopecks: { caption: 'Получено поставщиком', type: 'money', column: sql`commission_dues.direct_kopecks` },
    percent: { caption: 'Ставка, %', type: 'number', column: sql`commission_dues.basis_points / 100.0` },
    dueSince: { caption: 'Доставлен', type: 'datetime', column: sql`commission_dues.due_since` },
    claimsUntil: { caption: 'Претензии до', type: 'datetime', column: sql`commission_dues.claims_until` },
    actId: {
      caption: 'Счёт',
      type: 'number',
      column: sql`commission_dues.act_id`,
      lookup: { object: 'commission-acts', caption: 'number' },
      isNullable: true,
      isHidden: true,
    },
    actNumber: {
      caption: 'Счёт',
      type: 'text',
      column: sql`coalesce('№\u00a0' || commission_acts.number, '')`,
      join: acts,
    },
  },
  searched: [
    { field: 'number', as: 'text' },
    { field: 'supplierName', as: 'text' },
  ],
  summaries: [
    { field: 'leftKopecks', kind: 'sum' },
    { field: 'commissionKopecks', kind: 'sum' },
    { field: 'paidKopecks', kind: 'sum' },
    { field: 'directKopecks', kind: 'sum' },
  ],
})
