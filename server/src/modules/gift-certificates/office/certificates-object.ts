import { sql } from 'kysely'
import { namedValues } from '../../objects/field.ts'
import { declareObject } from '../../objects/object.ts'

const states = namedValues({
  issued: 'Выпущен',
  active: 'Используется',
  spent: 'Потрачен',
  expired: 'Срок истёк',
  blocked: 'Заблокирован',
})

const account = sql`ledger_accounts`
const balance = sql`${account}.credits_posted - ${account}.debits_posted - ${account}.debits_pending`
const state = sql`case
  when gift_certificates.block_reason <> '' then 'blocked'
  when ${account}.credits_posted - ${account}.debits_posted = 0 then 'spent'
  when gift_certificates.expires_on < today_in_moscow() then 'expired'
  when ${account}.debits_posted + ${account}.debits_pending > 0 then 'active'
  else 'issued' end`

/** Gift certificates with what they have by the ledger. An administrator blocks one by giving a reason, and makes its term longer. */
export const certificatesOffice = declareObject({
  name: 'gift-certificates',
  caption: 'Подарочные сертификаты',
  rowCaption: 'Сертификат',
  title: 'name',
  number: 'name',
  allow: ['admin', 'manager'],
  source: sql`gift_certificates join gift_series on gift_series.id = gift_certificates.series_id
    join ledger_accounts on ledger_accounts.certificate_id = gift_certificates.id`,
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`gift_certificates.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`gift_certificates.version`, isHidden: true },
    name: {
      caption: 'Сертификат',
      type: 'text',
      column: sql`gift_certificates.id || ' · …' || gift_certificates.tail`,
    },
    seriesId: {
      caption: 'Серия',
      type: 'number',
      column: sql`gift_certificates.series_id`,
      lookup: { object: 'gift-series', caption: 'name' },
      isHidden: true,
    },
    seriesName: { caption: 'Серия', type: 'text', column: sql`gift_series.name` },
    reason: { caption: 'Кто оплатил или за что подарен', type: 'text', column: sql`gift_series.reason` },
    state: { caption: 'Состояние', type: 'status', column: state, values: states },
    nominalKopecks: { caption: 'Номинал', type: 'money', column: sql`gift_certificates.nominal_kopecks` },
    balanceKopecks: { caption: 'Осталось', type: 'money', column: balance },
    heldKopecks: { caption: 'Отложено на заказы', type: 'money', column: sql`${account}.debits_pending` },
    expiresOn: {
      caption: 'Действует по',
      type: 'date',
      column: sql`gift_certificates.expires_on`,
      edit: { column: 'expires_on', isRequired: true },
    },
    blockReason: {
      caption: 'Заблокирован, причина',
      type: 'text',
      column: sql`gift_certificates.block_reason`,
      edit: { column: 'block_reason', longest: 200 },
    },
    createdAt: { caption: 'Выпущен', type: 'datetime', column: sql`gift_certificates.created_at` },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'seriesName', as: 'text' },
    { field: 'reason', as: 'text' },
  ],
  summaries: [
    { field: 'nominalKopecks', kind: 'sum' },
    { field: 'balanceKopecks', kind: 'sum' },
    { field: 'heldKopecks', kind: 'sum' },
  ],
  details: [{ object: 'gift-movements', by: 'certificateId', caption: 'Движения денег' }],
  edits: {
    table: 'gift_certificates',
    keyColumn: 'id',
    update: ['admin'],
    check(_db, _actor, { values, before }) {
      const isShorter = before !== null && values.expiresOn != null && values.expiresOn < before.expiresOn
      return isShorter ? [{ field: 'expiresOn', message: 'Срок сертификата только продлевают' }] : []
    },
  },
})
