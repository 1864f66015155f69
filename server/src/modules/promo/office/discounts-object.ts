import { sql } from 'kysely'
import { declareObject } from '../../objects/object.ts'
import { scopeBySupplier } from '../../objects/supplier-scope.ts'

/** All that lowers a price now: promotions that hold, prices by quantity, and old prices that are crossed out. */
const reductions = sql`(
  select 'promotion ' || p.id as key, 'promotion' as origin, p.name as name, p.supplier_id,
    coalesce(c.name, 'Все категории') as goods, p.percent, p.ends_at,
    (select count(*) from promotions other where other.id <> p.id and other.state = 'active'
      and (other.ends_at is null or other.ends_at > now())
      and (other.supplier_id is null or p.supplier_id is null or other.supplier_id = p.supplier_id)
      and (other.category_id is null or p.category_id is null or other.category_id = p.category_id))::int as overlaps
  from promotions p left join categories c on c.id = p.category_id
  where p.state = 'active' and (p.ends_at is null or p.ends_at > now())
  union all
  select 'tiers ' || id, 'tiers', name, supplier_id, 'Цены от количества',
    (100 - 100 * (tiers -> -1 ->> 'priceKopecks')::bigint / nullif(price_kopecks, 0))::int, null, 0
  from products where is_active and tiers <> '[]'
  union all
  select 'price ' || id, 'price', name, supplier_id, 'Старая цена зачёркнута', discount_percent, null, 0
  from products where is_active and discount_percent > 0
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
    name: { caption: 'Что', type: 'text', column: sql`reductions.name` },
    origin: {
      caption: 'Откуда',
      type: 'status',
      column: sql`reductions.origin`,
      values: [
        { value: 'promotion', caption: 'Акция' },
        { value: 'tiers', caption: 'Цены от количества' },
        { value: 'price', caption: 'Цена товара' },
      ],
    },
    goods: { caption: 'На что', type: 'text', column: sql`reductions.goods` },
    percent: { caption: 'До', type: 'number', unit: '%', column: sql`reductions.percent`, isNullable: true },
    supplierName: {
      caption: 'Поставщик',
      type: 'text',
      column: sql`suppliers.name`,
      join: sql`left join suppliers on suppliers.id = reductions.supplier_id`,
      isNullable: true,
    },
    endsAt: { caption: 'До какого времени', type: 'datetime', column: sql`reductions.ends_at`, isNullable: true },
    overlaps: { caption: 'Пересекается с акциями', type: 'number', column: sql`reductions.overlaps` },
  },
  searched: [
    { field: 'name', as: 'text' },
    { field: 'goods', as: 'text' },
  ],
})
