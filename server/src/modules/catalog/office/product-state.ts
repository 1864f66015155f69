import { sql } from 'kysely'
import type { ObjectFields } from '../../objects/field.ts'

/** A description that is shorter says little about the product. */
const shortDescription = 60

const lacks = sql`array_remove(array[
  case when products.picture_key is null then 'фото' end,
  case when products.composition = '' then 'состав' end,
  case when products.weight_grams is null and not products.is_weighed then 'вес' end,
  case when length(products.description) < ${sql.lit(shortDescription)} then 'описание' end,
  case when products.batch_best_before < today_in_moscow() then 'новая партия' end
], null)`
/** A price that has moved further than this within two weeks is worth a look: it may be a mistyped one. */
const jumpPercent = 30
const movedPercent = sql`round(100.0 * (products.price_kopecks - products.price_before_kopecks) / products.price_before_kopecks)::int`
const priceJump = sql`case when products.price_changed_at > now() - interval '14 days'
  and abs(products.price_kopecks - products.price_before_kopecks) * 100 > products.price_before_kopecks * ${sql.lit(jumpPercent)}
  then ${movedPercent} end`
const proposals = sql`left join change_proposals on change_proposals.product_id = products.id and change_proposals.state = 'waiting'`

/** The next planned price. */
const planned = sql`left join lateral (
  select r.price_kopecks, l.starts_at, l.id from price_list_rows r join price_lists l on l.id = r.price_list_id
  where r.product_id = products.id and l.state = 'planned' and r.was_kopecks is null order by l.starts_at, l.id limit 1
) planned on true`

/** What is to be done about a product: what its card lacks, and what of it waits for an operator. */
export const productState = {
  lacks: { caption: 'Чего не хватает', type: 'text', column: sql`array_to_string(${lacks}, ', ')` },
  lackCount: { caption: 'Замечаний', type: 'number', column: sql`cardinality(${lacks})` },
  priceJump: { caption: 'Скачок цены', type: 'number', unit: '%', column: priceJump, isNullable: true },
  priceBeforeKopecks: {
    caption: 'Цена до изменения',
    type: 'money',
    column: sql`products.price_before_kopecks`,
    isNullable: true,
    isHidden: true,
  },
  plannedKopecks: {
    caption: 'Запланирована цена',
    type: 'money',
    column: sql`planned.price_kopecks`,
    join: planned,
    isNullable: true,
  },
  plannedFrom: {
    caption: 'С какого времени',
    type: 'datetime',
    column: sql`planned.starts_at`,
    join: planned,
    isNullable: true,
  },
  plannedListId: {
    caption: 'Прайс-лист',
    type: 'number',
    column: sql`planned.id`,
    join: planned,
    isNullable: true,
    isHidden: true,
  },
  proposalId: {
    caption: 'Ждёт подтверждения',
    type: 'number',
    column: sql`change_proposals.id`,
    join: proposals,
    isNullable: true,
    isHidden: true,
  },
  waitingPriceKopecks: {
    caption: 'Цена ждёт подтверждения',
    type: 'money',
    column: sql`(change_proposals.proposed ->> 'priceKopecks')::bigint`,
    join: proposals,
    isNullable: true,
  },
  waitingName: {
    caption: 'Название ждёт подтверждения',
    type: 'text',
    column: sql`change_proposals.proposed ->> 'name'`,
    join: proposals,
    isNullable: true,
  },
  waitingCategoryId: {
    caption: 'Категория ждёт подтверждения',
    type: 'number',
    column: sql`(change_proposals.proposed ->> 'categoryId')::bigint`,
    join: proposals,
    lookup: { object: 'categories', caption: 'name' },
    isNullable: true,
  },
} as const satisfies ObjectFields
