import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'

/** Promo codes: single ones, personal ones and those of series. A code is taken back by «Действует», never removed: orders refer to it. */
export const codesOffice = declareObject({
  name: 'promo-codes',
  caption: 'Промокоды',
  rowCaption: 'Промокод',
  title: 'code',
  number: 'code',
  allow: ['admin', 'manager'],
  source: sql`promo_codes join promotions on promotions.id = promo_codes.promotion_id`,
  rowScope: () => sql`true`,
  key: 'id',
  sort: [{ selector: 'id', desc: true }],
  fields: {
    id: { caption: 'Номер', type: 'number', column: sql`promo_codes.id`, isHidden: true },
    version: { caption: 'Версия', type: 'number', column: sql`promo_codes.version`, isHidden: true },
    code: {
      caption: 'Промокод',
      type: 'text',
      column: sql`promo_codes.code`,
      edit: {
        column: 'code',
        isRequired: true,
        isOnlyNew: true,
        longest: 40,
        stored: { write: (text) => sql`upper(${text})`, read: String },
      },
    },
    promotionId: {
      caption: 'Акция',
      type: 'number',
      column: sql`promo_codes.promotion_id`,
      lookup: { object: 'promotions', caption: 'name' },
      isHidden: true,
      edit: { column: 'promotion_id', isRequired: true, isOnlyNew: true },
    },
    promotionName: { caption: 'Акция', type: 'text', column: sql`promotions.name` },
    personId: {
      caption: 'Только для клиента',
      type: 'number',
      column: sql`promo_codes.user_id`,
      lookup: { object: 'traders', caption: 'name' },
      isNullable: true,
      isHidden: true,
      edit: { column: 'user_id', isOnlyNew: true },
    },
    personName: {
      caption: 'Только для клиента',
      type: 'text',
      column: sql`person_name(promo_codes.user_id)`,
      isNullable: true,
    },
    seriesId: {
      caption: 'Серия',
      type: 'number',
      column: sql`promo_codes.series_id`,
      lookup: { object: 'code-series', caption: 'name' },
      isNullable: true,
    },
    isActive: {
      caption: 'Действует',
      type: 'boolean',
      column: sql`promo_codes.is_active`,
      edit: { column: 'is_active', initial: true },
    },
    limitTotal: {
      caption: 'Заказов, не больше',
      type: 'number',
      column: sql`promo_codes.limit_total`,
      isNullable: true,
      edit: { column: 'limit_total', isOnlyNew: true, least: 1, places: 0 },
    },
    used: { caption: 'Заказов', type: 'number', column: sql`promo_codes.used` },
  },
  searched: [
    { field: 'code', as: 'text' },
    { field: 'promotionName', as: 'text' },
    { field: 'personName', as: 'text' },
  ],
  summaries: [{ field: 'used', kind: 'sum' }],
  edits: { table: 'promo_codes', keyColumn: 'id', insert: ['admin', 'manager'], update: ['admin', 'manager'] },
})
