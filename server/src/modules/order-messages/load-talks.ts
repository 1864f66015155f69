import { messageSideNames } from '@lavka/domain/order-messages'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { groupBy } from '../../group-by.ts'
import { toCard } from '../files/cards.ts'
import type { FileStore } from '../files/store/store.ts'
import { mayWrite } from './may-write.ts'
import { findMessages, type MessageRow, type TalkedOrder } from './queries.ts'
import type { OrderMessage, OrderTalk } from './schema.ts'

type Db = Transaction<Tables>

/** What was written about these orders with its photos, as the actor sees it. */
export async function loadTalks(
  db: Db,
  store: FileStore,
  actor: Actor,
  orders: readonly TalkedOrder[],
): Promise<OrderTalk[]> {
  const rows = await findMessages(
    db,
    orders.map(({ id }) => id),
  )
  const byOrder = groupBy(rows, ({ order_id }) => order_id)
  const photos = groupBy(await findPhotos(db, rows), ({ obj_code }) => obj_code)
  const talks: OrderTalk[] = []
  for (const order of orders) {
    const own = byOrder.get(order.id) ?? []
    const isBuyer = order.user_id === actor.id
    const messages: OrderMessage[] = []
    for (const row of own) {
      const cards = await Promise.all((photos.get(String(row.id)) ?? []).map((photo) => toCard(store, photo)))
      messages.push(toMessage(row, isBuyer, cards))
    }
    const unread = messages.filter(({ isOwn, readAt }) => !isOwn && readAt === null).length
    talks.push({ order: order.id, isOpen: order.isOpen && mayWrite(actor, order), unread, messages })
  }
  return talks
}

function findPhotos(db: Db, rows: readonly MessageRow[]) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('obj', '=', 'order-messages')
    .where('obj_code', 'in', rows.length > 0 ? rows.map(({ id }) => String(id)) : [''])
    .where('state', '=', 'attached')
    .orderBy('position')
    .execute()
}

function toMessage(row: MessageRow, isBuyer: boolean, photos: OrderMessage['photos']): OrderMessage {
  return {
    id: row.id,
    isOwn: (row.side === 'buyer') === isBuyer,
    author: messageSideNames[row.side],
    text: row.text,
    photos,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}
