import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Benefit, Promotion } from './promotion.ts'

/** A category with all inside it; null where the promotion is for any. */
const categoryIds = sql<number[] | null>`case when promotions.category_id is not null then array(
  with recursive inside as (
    select promotions.category_id as id
    union all select c.id from categories c join inside on c.parent_id = inside.id
  ) select id from inside) end`
const productIds = sql<number[] | null>`case when promotions.product_codes is not null then array(
  select p.id from products p where p.code = any (promotions.product_codes)) end`

const gift = sql<{ id: number; name: string } | null>`(
  select jsonb_build_object('id', p.id, 'name', p.name) from products p where p.code = promotions.gift_code)`

/** What a promotion says by codes and by a category, as the rows that these are now. For a query from `promotions`, the table or what is called so. */
export const computedColumns = [categoryIds.as('category_ids'), productIds.as('product_ids'), gift.as('gift')] as const

export type WithComputed = Selectable<Tables['promotions']> & {
  category_ids: number[] | null
  product_ids: number[] | null
  gift: { id: number; name: string } | null
}
type Found = WithComputed & { used_by_person: number; is_in_share: boolean }

/** A row with its computed columns as the engine sees it; `code` is the typed one. */
export function toPromotion(row: Found, code: string | null): Promotion {
  const { hour_from: from, hour_to: to, checkout_number: number } = row
  return {
    id: row.id,
    name: row.name,
    code,
    benefit: benefitOf(row),
    goods: {
      supplierId: row.supplier_id,
      categoryIds: row.category_ids,
      productIds: row.kind === 'set' ? wholeSetOf(row) : row.product_ids,
    },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    weekdays: row.weekdays,
    hours: from === null || to === null ? null : { from, to },
    channel: row.channel,
    audience: row.audience,
    groupId: row.group_id,
    isInShare: row.is_in_share,
    checkout: number === null ? null : { number, isRepeated: row.is_repeated },
    minimumKopecks: row.minimum_kopecks,
    minimumQuantity: Math.round(row.minimum_quantity * 1000),
    priority: row.priority,
    isExclusive: row.is_exclusive,
    supplierPercent: row.supplier_percent,
    limits: {
      total: row.limit_total,
      used: row.used,
      perPerson: row.limit_per_person,
      usedByPerson: row.used_by_person,
      budgetKopecks: row.budget_kopecks,
      spentKopecks: row.spent_kopecks,
    },
  }
}

/** A product of a set that does not exist, as no other product has its id: the set is never whole then, not cheaper. */
const UNKNOWN = 0

function wholeSetOf({ product_ids, product_codes }: Found): number[] {
  const ids = product_ids ?? []
  return ids.length < (product_codes?.length ?? 0) ? [...ids, UNKNOWN] : ids
}

/** The database has the value of its kind for each promotion (promotions_kind_has_its_value). */
function benefitOf(row: Found): Benefit {
  const { kind, percent, off_kopecks, price_kopecks, bundle_size, bundle_paid, set_kopecks, gift: given } = row
  switch (kind) {
    case 'percent':
      return { kind, percent: percent ?? 0 }
    case 'sum':
      return { kind, kopecks: off_kopecks ?? 0 }
    case 'price':
      return { kind, kopecks: price_kopecks ?? 0 }
    case 'bundle':
      return { kind, size: bundle_size ?? 1, paid: bundle_paid ?? 1 }
    case 'set':
      return { kind, kopecks: set_kopecks ?? 0 }
    case 'gift': {
      const thousandths = Math.round((row.gift_quantity ?? 0) * 1000)
      return { kind, productId: given?.id ?? 0, name: given?.name ?? '', thousandths }
    }
  }
}
