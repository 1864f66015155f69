import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'
import { supplierCode } from '../../objects/supplier-fields.ts'

const suppliers = sql`left join suppliers on suppliers.id = reductions.supplier_id`

const holds = (promotion: 'p' | 'other') =>
  sql`${sql.ref(`${promotion}.state`)} = 'active' and coalesce(${sql.ref(`${promotion}.ends_at`)}, 'infinity') > now()`

/** Whether two promotions are for one product that is sold. The categories are compared first, so that few products are. `within`: each category in itself and in those around it. */
const meet = sql`
  (other.category_id is null or p.category_id is null
    or (p.category_id, other.category_id) in (select ancestor, id from within)
    or (other.category_id, p.category_id) in (select ancestor, id from within))
  and exists (select from products g where g.is_sold and ${isForProduct('p')} and ${isForProduct('other')})`

function isForProduct(promotion: 'p' | 'other') {
  const of = (column: string) => sql.ref(`${promotion}.${column}`)
  return sql`(${of('supplier_id')} is null or ${of('supplier_id')} = g.supplier_id)
    and (${of('category_id')} is null or (${of('category_id')}, g.category_id) in (select ancestor, id from within))
    and (${of('product_codes')} is null or g.code = any (${of('product_codes')}))`
}

/** The promotions that lower the price of a product further. */
const ofProduct = sql`(select string_agg(other.name, ', ' order by other.priority desc, other.id) from promotions other
  where ${holds('other')} and ${isForProduct('other')})`

/** All that lowers a price now: promotions that hold, with and without a code, prices by quantity, and old prices that are crossed out. */
const reductions = sql`(
  with recursive within as (
    select id as ancestor, id from categories
    union all select within.ancestor, c.id from within join categories c on c.parent_id = within.id
  )
  select 'promotion ' || p.id as key, case when p.needs_code then 'code' else 'promotion' end as origin, p.name as name, p.supplier_id,
    case when p.product_codes is not null then 'Товары по списку' else coalesce(c.name, 'Все категории') end as goods, p.percent, p.ends_at,
    (select string_agg(other.name, ', ' order by other.priority desc, other.id) from promotions other
      where other.id <> p.id and ${holds('other')} and ${meet}) as overlaps
  from promotions p left join categories c on c.id = p.category_id
  where ${holds('p')}
  union all
  select 'tiers ' || g.id, 'tiers', g.name, g.supplier_id, 'Один товар',
    (100 - 100 * (g.tiers -> -1 ->> 'priceKopecks')::bigint / nullif(g.price_kopecks, 0))::int, null, ${ofProduct}
  from products g where g.is_active and g.tiers <> '[]'
  union all
  select 'price ' || g.id, 'price', g.name, g.supplier_id, 'Один товар', g.discount_percent, null, ${ofProduct}
  from products g where g.is_active and g.discount_percent > 0
) reductions`

/** /admin/discount: read only; each row is changed where it is kept. */
export const discountsOffice = declareObject({
  name: 'discounts',
  caption: 'Скидки сейчас',
  rowCaption: 'Скидка',
  title: 'name',
  allow: ['admin', 'manager', 'supplier', 'partner'],
  source: reductions,
  rowScope: scopeBySupplier(sql`reductions.supplier_id`),
  key: 'key',
  sort: [
    { selector: 'origin', desc: false },
    { selector: 'name', desc: false },
  ],
  fields: {
    key: { caption: 'Код', type: 'text', column: sql`reductions.key`, isHidden: true },
    name: { caption: 'Название', type: 'text', column: sql`reductions.name` },
    origin: {
      caption: 'Чем снижена',
      type: 'status',
      column: sql`reductions.origin`,
      values: [
        { value: 'promotion', caption: 'Акция' },
        { value: 'code', caption: 'Акция по промокоду' },
        { value: 'tiers', caption: 'Цена от количества' },
        { value: 'price', caption: 'Зачёркнутая цена' },
      ],
    },
    goods: { caption: 'На что', type: 'text', column: sql`reductions.goods` },
    percent: { caption: 'Скидка до', type: 'number', unit: '%', column: sql`reductions.percent`, isNullable: true },
    supplierCode: { ...supplierCode(suppliers), isNullable: true },
    supplierName: {
      caption: 'Поставщик',
      type: 'text',
      column: sql`suppliers.name`,
      join: suppliers,
      isNullable: true,
    },
    endsAt: { caption: 'Действует до', type: 'datetime', column: sql`reductions.ends_at`, isNullable: true },
    overlaps: { caption: 'Складывается с акциями', type: 'text', column: sql`reductions.overlaps`, isNullable: true },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'goods', as: 'text' },
  ],
})
