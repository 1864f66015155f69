import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'

const staff = ['admin', 'manager'] as const

/**
 * Series of codes: so many for anybody, or a personal one for each member of a group. A job makes them (series/make-codes.ts); each is used once. They
 * are seen and exported as promo codes of their series.
 */
export const codeSeriesOffice = declareObject({
  name: 'code-series',
  caption: 'Серии промокодов',
  rowCaption: 'Серия промокодов',
  title: 'name',
  allow: staff,
  source: sql`code_series join promotions on promotions.id = code_series.promotion_id`,
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`code_series.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`code_series.version`, isHidden: true },
    name: {
      caption: 'Название',
      type: 'text',
      column: sql`code_series.name`,
      edit: { column: 'name', isRequired: true, longest: 80 },
    },
    promotionId: {
      caption: 'Акция',
      type: 'number',
      column: sql`code_series.promotion_id`,
      lookup: { object: 'promotions', caption: 'name' },
      isHidden: true,
      edit: { column: 'promotion_id', isRequired: true, isOnlyNew: true },
    },
    promotionName: { caption: 'Акция', type: 'text', column: sql`promotions.name` },
    what: {
      caption: 'Кому',
      type: 'status',
      column: sql`case when code_series.group_id is null then 'anybody' else 'group' end`,
      values: [
        { value: 'anybody', caption: 'Кому угодно' },
        { value: 'group', caption: 'Каждому клиенту группы' },
      ],
    },
    size: {
      caption: 'Сколько промокодов',
      type: 'number',
      column: sql`code_series.size`,
      isNullable: true,
      edit: { column: 'size', isOnlyNew: true, least: 1, most: 100_000, places: 0 },
    },
    groupId: {
      caption: 'Или по одному каждому клиенту группы',
      type: 'number',
      column: sql`code_series.group_id`,
      lookup: { object: 'client-groups', caption: 'name' },
      isNullable: true,
      isHidden: true,
      edit: { column: 'group_id', isOnlyNew: true },
    },
    prefix: {
      caption: 'Начало каждого промокода',
      type: 'text',
      column: sql`code_series.prefix`,
      edit: {
        column: 'prefix',
        isOnlyNew: true,
        longest: 12,
        stored: { write: (text) => sql`upper(${text})`, read: String },
      },
    },
    made: { caption: 'Готово', type: 'number', column: sql`code_series.made` },
    isMade: { caption: 'Все готовы', type: 'boolean', column: sql`code_series.made_at is not null` },
    usedCount: {
      caption: 'Использовано',
      type: 'number',
      column: sql`(select count(*) from promo_codes c where c.series_id = code_series.id and c.used > 0)`,
    },
    createdAt: { caption: 'Создана', type: 'datetime', column: sql`code_series.created_at` },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'promotionName', as: 'text' },
  ],
  details: [{ object: 'promo-codes', by: 'seriesId', caption: 'Промокоды серии: посмотреть и выгрузить' }],
  edits: {
    table: 'code_series',
    keyColumn: 'id',
    insert: staff,
    update: staff,
    async check(db, _actor, { values, before }) {
      if (before !== null) return []
      const { size, groupId, prefix, promotionId } = values
      if ((size ?? null) === null && (groupId ?? null) === null)
        return [{ field: 'size', message: 'Укажите, сколько промокодов, или группу клиентов', needs: ['groupId'] }]
      if ((size ?? null) !== null && (groupId ?? null) !== null)
        return [{ field: 'groupId', message: 'Укажите что-то одно: число промокодов или группу', needs: ['size'] }]
      if (!/^[a-zа-яё0-9-]*$/i.test(prefix ?? '')) return [{ field: 'prefix', message: 'Только буквы, цифры и дефис' }]
      const promotion = await db
        .selectFrom('promotions')
        .select('needs_code')
        .where('id', '=', promotionId ?? 0)
        .executeTakeFirst()
      return promotion?.needs_code ? [] : [{ field: 'promotionId', message: 'Эта акция действует без промокода' }]
    },
  },
})
