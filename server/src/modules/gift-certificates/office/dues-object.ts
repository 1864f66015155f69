import { sql } from 'kysely'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

const states = namedValues({
  waiting: 'Ждёт срока претензий',
  owed: 'К выплате',
  paid: 'Выплачено',
  returned: 'Вернулось на сертификат',
})
const suppliers = sql`left join suppliers on suppliers.id = certificate_dues.supplier_id`

/** What the marketplace owes to suppliers for what certificates have paid, order by order; `payGiftDue` notes that one was paid. */
export const duesOffice = declareObject({
  name: 'gift-dues',
  caption: 'Расчёты за сертификаты',
  rowCaption: 'Расчёт за сертификат',
  title: 'number',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  ownersOnly: true,
  source: 'certificate_dues',
  rowScope: scopeBySupplier(sql`certificate_dues.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Код', type: 'number', column: sql`certificate_dues.order_id`, isHidden: true },
    number: { caption: 'Заказ', type: 'text', column: sql`certificate_dues.number` },
    supplierCode: supplierCode(suppliers),
    supplierName: { caption: 'Поставщик', type: 'text', column: sql`suppliers.name`, join: suppliers },
    state: { caption: 'Состояние', type: 'status', column: sql`certificate_dues.state`, values: states },
    supplierKopecks: { caption: 'Поставщику', type: 'money', column: sql`certificate_dues.supplier_kopecks` },
    paidKopecks: { caption: 'Оплачено сертификатом', type: 'money', column: sql`certificate_dues.paid_kopecks` },
    returnedKopecks: {
      caption: 'Вернулось на сертификат',
      type: 'money',
      column: sql`certificate_dues.returned_kopecks`,
    },
    commissionKopecks: { caption: 'Комиссия', type: 'money', column: sql`certificate_dues.commission_kopecks` },
    claimsUntil: { caption: 'Претензии до', type: 'datetime', column: sql`certificate_dues.claims_until` },
    settledAt: {
      caption: 'Выплачено',
      type: 'datetime',
      column: sql`certificate_dues.settled_at`,
      isNullable: true,
    },
  },
  searched: [
    { field: 'number', as: 'text' },
    { field: 'supplierName', as: 'text' },
  ],
  summaries: [
    { field: 'supplierKopecks', kind: 'sum' },
    { field: 'paidKopecks', kind: 'sum' },
    { field: 'commissionKopecks', kind: 'sum' },
  ],
})
