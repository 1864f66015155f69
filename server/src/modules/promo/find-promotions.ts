import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { PromoCode } from './codes.ts'
import { computedColumns, toPromotion } from './promotion-row.ts'
import type { Customer, Promotion } from './promotion.ts'

type Db = Transaction<Tables>

function select(db: Kysely<Tables>, userId: number | null) {
  const usedByPerson = sql<number>`case when promotions.limit_per_person is not null then (
    select count(*) from promotion_uses u
    where u.promotion_id = promotions.id and u.user_id = ${userId} and u.returned_at is null) else 0 end`
  return db
    .selectFrom('promotions')
    .selectAll('promotions')
    .select(computedColumns)
    .select([
      sql<number>`(${usedByPerson})::int`.as('used_by_person'),
      // a guest may turn out to be on either side
      sql<boolean>`share_percent is null or coalesce(promotion_place(promotions.id, ${userId}) < share_percent, false)`.as(
        'is_in_share',
      ),
    ])
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

/** These promotions, whatever has become of them since. The caller is the system: nobody else reads those that are over. */
export async function findPromotionsById(db: Db, ids: readonly number[]): Promise<Promotion[]> {
  if (ids.length === 0) return []
  const rows = await select(db, null).where('promotions.id', 'in', ids).execute()
  return rows.map((row) => toPromotion(row, null))
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
