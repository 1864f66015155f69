import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

type Owner = Kysely<Tables>

/** A promotion that holds: 10 percent on everything, for everybody, without a code. */
export function insertPromotion(owner: Owner, given: Partial<Insertable<Tables['promotions']>> = {}) {
  const kind = given.kind ?? 'percent'
  return owner
    .insertInto('promotions')
    .values({ name: 'Урожай', state: 'active', kind, ...(kind === 'percent' && { percent: 10 }), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A code with a promotion of its own. */
export async function insertPromoCode(
  owner: Owner,
  code: string,
  given: Partial<Insertable<Tables['promotions']>> = {},
): Promise<{ id: number; code: string; promotionId: number }> {
  const { id: promotionId } = await insertPromotion(owner, { name: `Промокод ${code}`, needs_code: true, ...given })
  const { id } = await owner
    .insertInto('promo_codes')
    .values({ code, promotion_id: promotionId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code, promotionId }
}

/** A group of clients without members. */
export function insertClientGroup(owner: Owner): Promise<{ id: number }> {
  return owner
    .insertInto('client_groups')
    .values({ name: `Рестораны ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A group of clients with one person in it, a series for the group and the personal code of it. */
export async function insertGroupAndCode(
  owner: Owner,
  { promotion_id, user_id }: { promotion_id: number; user_id: number },
): Promise<{ series: number; member: number }> {
  const { id: group_id } = await insertClientGroup(owner)
  const { id: member } = await owner
    .insertInto('client_group_members')
    .values({ group_id, user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: series } = await owner
    .insertInto('code_series')
    .values({ promotion_id, name: 'Ресторанам', group_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = {
    code: randomUUID().toUpperCase().slice(0, 13),
    promotion_id,
    series_id: series,
    user_id,
    limit_total: 1,
  }
  await owner.insertInto('promo_codes').values(code).execute()
  return { series, member }
}
