import { claimWayNames } from '@lavka/domain/claims'
import { sql } from 'kysely'
import { namedValues } from '../objects/field.ts'
import { declareObject } from '../objects/object.ts'
import { supplierFields } from '../objects/supplier-fields.ts'
import { scopeBySupplier } from '../objects/supplier-scope.ts'
import { claimStateNames } from './names.ts'

/** Claims as the staff reads them: operators all, a supplier those about its goods, its partner too. They are answered by calls of their own (office.ts). */
export const claimsOffice = declareObject({
  name: 'claims',
  caption: 'Претензии',
  rowCaption: 'Претензия',
  title: 'number',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: sql`claims join orders on orders.id = claims.order_id`,
  rowScope: scopeBySupplier(sql`claims.supplier_id`),
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`claims.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`claims.version`, isHidden: true },
    number: { caption: 'Заказ', type: 'text', column: sql`orders.number` },
    orderId: {
      caption: 'Заказ',
      type: 'number',
      column: sql`claims.order_id`,
      lookup: { object: 'orders', caption: 'number' },
      isHidden: true,
    },
    ...supplierFields('claims'),
    state: { caption: 'Состояние', type: 'status', column: sql`claims.state`, values: namedValues(claimStateNames) },
    askedKopecks: {
      caption: 'Просят вернуть',
      type: 'money',
      column: sql`(select sum(l.asked_kopecks)::bigint from claim_lines l where l.claim_id = claims.id)`,
    },
    returnedKopecks: { caption: 'Возвращено', type: 'money', column: sql`claims.returned_kopecks` },
    way: {
      caption: 'Как возвращают',
      type: 'status',
      column: sql`claims.way`,
      values: namedValues(claimWayNames),
      isNullable: true,
    },
    isOwed: {
      caption: 'Деньги ещё не отданы',
      type: 'boolean',
      column: sql`(claims.way in ('courier', 'transfer') and claims.settled_at is null)`,
    },
    createdAt: { caption: 'Подана', type: 'datetime', column: sql`claims.created_at` },
    answeredAt: { caption: 'Ответ', type: 'datetime', column: sql`claims.answered_at`, isNullable: true },
  },
  searched: [{ field: 'number', as: 'text' }],
  summaries: [{ field: 'returnedKopecks', kind: 'sum' }],
})
