import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { PromoCode } from './codes.ts'
import type { Benefit, Customer, Promotion } from './promotion.ts'

type Db = Transaction<Tables>

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

function select(db: Kysely<Tables>, userId: number | null) {
  const usedByPerson = sql<number>`case when promotions.limit_per_person is not null then (
    select count(*) from promotion_uses u
    where u.promotion_id = promotions.id and u.user_id = ${userId} and u.returned_at is null) else 0 end`
  return db
    .selectFrom('promotions')
    .selectAll('promotions')
    .select([
      categoryIds.as('category_ids'),
      productIds.as('product_ids'),
      gift.as('gift'),
      sql<number>`(${usedByPerson})::int`.as('used_by_person'),
      // a guest may turn out to be on either side
      sql<boolean>`share_percent is null or coalesce(promotion_place(promotions.id, ${userId}) < share_percent, false)`.as(
        'is_in_share',
      ),
    ])
}
type Found = Selectable<Tables['promotions']> & {
  category_ids: number[] | null
  product_ids: number[] | null
  gift: { id: number; name: string } | null
  used_by_person: number
  is_in_share: boolean
}

/** The promotions that may apply to a basket of a person (null: a guest): those without a code, and that of the typed code. */
export async function findPromotions(db: Db, userId: number | null, code: PromoCode | undefined): Promise<Promotion[]> {
  const rows = await select(db, userId)
    .where('state', '=', 'active')
    .where(sql<boolean>`(ends_at is null or ends_at > now() or needs_code)`)
    .where((eb) => eb.or([eb('needs_code', '=', false), eb('id', '=', code?.promotionId ?? 0)]))
    .execute()
  return rows.map((row) => toPromotion(row, row.needs_code ? (code?.code ?? null) : null))
}

/** The promotions without a code that hold now, for lists: the same for everybody. */
export async function findOpenPromotions(db: Kysely<Tables>): Promise<Promotion[]> {
  const rows = await select(db, null)
    .where('state', '=', 'active')
    .where('needs_code', '=', false)
    .where(sql<boolean>`(ends_at is null or ends_at > now())`)
    .execute()
  return rows.map((row) => toPromotion(row, null))
}

/** The promotions for one person alone that are not over: those of their group without a code, and these. */
export async function findPromotionsOf(
  db: Db,
  userId: number,
  { groupId, ids }: { groupId: number | null; ids: readonly number[] },
): Promise<Promotion[]> {
  const rows = await select(db, userId)
    .where('state', '=', 'active')
    .where(sql<boolean>`(ends_at is null or ends_at > now())`)
    .where((eb) =>
      eb.or([
        eb.and([eb('group_id', '=', groupId), eb('needs_code', '=', false)]),
        ...(ids.length > 0 ? [eb('promotions.id', 'in', ids)] : []),
      ]),
    )
    .orderBy('promotions.id')
    .execute()
  return rows.map((row) => toPromotion(row, null))
}

/** One promotion in whatever state, for a trial; null when the actor does not see it. Its limits are as if nobody had used it. */
export async function findPromotion(db: Db, id: number): Promise<Promotion | null> {
  const row = await select(db, null).where('promotions.id', '=', id).executeTakeFirst()
  return row ? toPromotion({ ...row, used: 0, spent_kopecks: 0 }, null) : null
}

function toPromotion(row: Found, code: string | null): Promotion {
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

/** A person as promotions see them; cancelled checkouts do not count. */
export async function findCustomer(db: Db, userId: number): Promise<Customer> {
  const { type, group_id, checkouts } = await db
    .selectFrom('users')
    .leftJoin('client_group_members', 'client_group_members.user_id', 'users.id')
    .select(['users.type', 'client_group_members.group_id'])
    .select(
      sql<number>`(select count(distinct group_id) from orders o where o.user_id = users.id and o.status <> 'cancelled')::int`.as(
        'checkouts',
      ),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { isOrganisation: type === 'organisation', groupId: group_id, checkoutNumber: checkouts + 1 }
}
