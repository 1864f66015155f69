import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { MessageSide } from '@lavka/domain/order-messages'
import type { Tables } from '../src/database/tables.ts'

type Order = { id: number; user_id: number }
type Given = { author_id?: number; side?: MessageSide; text?: string }

/** A message about an order, of its buyer if nobody else is given; returns its id. */
export async function insertOrderMessage(
  owner: Kysely<Tables>,
  { id: order_id, user_id }: Order,
  { author_id = user_id, side = 'buyer', text = 'Где мой сыр?' }: Given = {},
): Promise<number> {
  const { id } = await owner
    .insertInto('order_messages')
    .values({ order_id, author_id, side, text, key: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
