import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'

const stateNames = [
  { value: 'draft', caption: 'Не выпущена' },
  { value: 'issued', caption: 'Выпущена' },
]

/** Series of gift certificates. An administrator writes one and issues it once (`issueGiftSeries`), when its codes are told. */
export const seriesOffice = declareObject({
  name: 'gift-series',
  caption: 'Серии сертификатов',
  rowCaption: 'Серия сертификатов',
  title: 'name',
  allow: ['admin', 'manager'],
  source: 'gift_series',
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`gift_series.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`gift_series.version`, isHidden: true },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`gift_series.name`,
      edit: { column: 'name', isRequired: true, longest: 80 },
    },
    reason: {
      caption: 'Кто оплатил или за что подарены',
      type: 'text',
      column: sql`gift_series.reason`,
      edit: { column: 'reason', isRequired: true, longest: 200 },
    },
    nominalKopecks: {
      caption: 'Номинал',
      type: 'money',
      column: sql`gift_series.nominal_kopecks`,
      edit: { column: 'nominal_kopecks', isRequired: true, isOnlyNew: true, least: 100_00, most: 100_000_00 },
    },
    size: {
      caption: 'Сколько сертификатов',
      type: 'number',
      column: sql`gift_series.size`,
      edit: { column: 'size', isRequired: true, isOnlyNew: true, least: 1, most: 500, places: 0 },
    },
    expiresOn: {
      caption: 'Действуют по',
      type: 'date',
      column: sql`gift_series.expires_on`,
      edit: { column: 'expires_on', isRequired: true, isOnlyNew: true },
    },
    state: {
      caption: 'Состояние',
      type: 'status',
      column: sql`case when gift_series.issued_at is null then 'draft' else 'issued' end`,
      values: stateNames,
    },
    issuedAt: { caption: 'Выпущена', type: 'datetime', column: sql`gift_series.issued_at`, isNullable: true },
    createdAt: { caption: 'Создана', type: 'datetime', column: sql`gift_series.created_at` },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'reason', as: 'text' },
  ],
  details: [{ object: 'gift-certificates', by: 'seriesId', caption: 'Сертификаты серии' }],
  edits: {
    table: 'gift_series',
    keyColumn: 'id',
    insert: ['admin'],
    update: ['admin'],
    async check(db, _actor, { values, before }) {
      if (before !== null || values.expiresOn === undefined || values.expiresOn === null) return []
      const { rows } = await sql<{ isShort: boolean }>`
        select ${values.expiresOn}::date < today_in_moscow() + 365 as "isShort"`.execute(db)
      return rows[0]?.isShort ? [{ field: 'expiresOn', message: 'Сертификат действует не меньше года' }] : []
    },
  },
})
