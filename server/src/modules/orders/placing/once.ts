import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import { lockName } from '../../../database/lock-name.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import type { PlacedGroup } from '../schema.ts'

type Db = Transaction<Tables>

/** What becomes an order once: what a person sends under a key, or a basket of the call centre, whichever operator sends it. */
export type Once = { userId: number; key: string } | { operatorId: number; draft: string }

export function onceOf(actor: Actor, key: string, draft: string | undefined): Once {
  return draft === undefined ? { userId: actor.id, key } : { operatorId: actor.id, draft }
}

/** The answer that was given already, byte for byte. Only one transaction at a time gets past here; the others then find it. */
export async function findEarlier(db: Db, once: Once, fingerprint: Buffer): Promise<string | undefined> {
  const name = 'draft' in once ? `draft:${once.draft}` : `${once.userId}:${once.key}`
  await lockName(db, name)
  const earlier = await find(db, once)
  if (!earlier) return undefined
  if (earlier.fingerprint.equals(fingerprint)) return earlier.answer
  if (!('draft' in once)) throw new ApiError('KEY_REUSED')
  // our own text (place.ts)
  const { orders } = JSON.parse(earlier.answer) as PlacedGroup
  const numbers = orders.map(({ number }) => `№ ${number}`).join(', ')
  throw new ApiError('KEY_REUSED', `Эта корзина уже оформлена: ${numbers}. Чтобы заказать ещё, начните новую`)
}

type Done = { fingerprint: Buffer; answer: string; groupId: number }

/** In the transaction that places it. */
export async function remember(db: Db, once: Once, { fingerprint, answer, groupId }: Done): Promise<void> {
  if ('draft' in once) {
    const row = { draft_key: once.draft, group_id: groupId, placed_by: once.operatorId, fingerprint, answer }
    await db.insertInto('desk_orders').values(row).execute()
  } else {
    const row = { user_id: once.userId, key: once.key, fingerprint, answer }
    await db.insertInto('idempotency_keys').values(row).execute()
  }
}

function find(db: Db, once: Once) {
  if ('draft' in once) {
    const own = db.selectFrom('desk_orders').where('draft_key', '=', once.draft)
    return own.select(['fingerprint', 'answer']).executeTakeFirst()
  }
  const own = db.selectFrom('idempotency_keys').where('user_id', '=', once.userId).where('key', '=', once.key)
  return own.select(['fingerprint', 'answer']).executeTakeFirst()
}
