import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Actor } from '../../../auth.ts'
import { lockName } from '../../../database/lock-name.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'

type Db = Transaction<Tables>

/** The part of a stored answer that is read; an earlier version of the server may have written it. */
const StoredOrders = Type.Object({
  orders: Type.Array(Type.Object({ number: Type.Union([Type.String(), Type.Null()]) })),
})

/** Identifies one checkout: a key made by the customer's browser, or a draft of the call centre. */
export type IdempotencyKey = { userId: number; key: string } | { operatorId: number; draft: string }

export function idempotencyKeyOf(actor: Actor, key: string, draft: string | undefined): IdempotencyKey {
  return draft === undefined ? { userId: actor.id, key } : { operatorId: actor.id, draft }
}

/** The stored answer of an earlier request, byte for byte. Takes a lock, so that concurrent requests wait and then find the answer. */
export async function findStoredAnswer(
  db: Db,
  idempotencyKey: IdempotencyKey,
  fingerprint: Buffer,
): Promise<string | undefined> {
  const name =
    'draft' in idempotencyKey ? `draft:${idempotencyKey.draft}` : `${idempotencyKey.userId}:${idempotencyKey.key}`
  await lockName(db, name)
  const earlier = await find(db, idempotencyKey)
  if (!earlier) return undefined
  if (earlier.fingerprint.equals(fingerprint)) return earlier.answer
  if (!('draft' in idempotencyKey)) throw new ApiError('KEY_REUSED')
  const { orders } = Value.Parse(StoredOrders, JSON.parse(earlier.answer))
  const numbers = orders.map(({ number }) => `№ ${number}`).join(', ')
  throw new ApiError('KEY_REUSED', `Эта корзина уже оформлена: ${numbers}. Чтобы заказать ещё, начните новую`)
}

type Done = { fingerprint: Buffer; answer: string; groupId: number }

/** Call it in the transaction that places the order. */
export async function storeAnswer(
  db: Db,
  idempotencyKey: IdempotencyKey,
  { fingerprint, answer, groupId }: Done,
): Promise<void> {
  if ('draft' in idempotencyKey) {
    const row = {
      draft_key: idempotencyKey.draft,
      group_id: groupId,
      placed_by: idempotencyKey.operatorId,
      fingerprint,
      answer,
    }
    await db.insertInto('desk_orders').values(row).execute()
  } else {
    const row = { user_id: idempotencyKey.userId, key: idempotencyKey.key, fingerprint, answer }
    await db.insertInto('idempotency_keys').values(row).execute()
  }
}

function find(db: Db, idempotencyKey: IdempotencyKey) {
  if ('draft' in idempotencyKey) {
    const own = db.selectFrom('desk_orders').where('draft_key', '=', idempotencyKey.draft)
    return own.select(['fingerprint', 'answer']).executeTakeFirst()
  }
  const own = db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', idempotencyKey.userId)
    .where('key', '=', idempotencyKey.key)
  return own.select(['fingerprint', 'answer']).executeTakeFirst()
}
