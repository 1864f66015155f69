import type { Transaction } from 'kysely'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { findAsked } from '../extra-holds/queries.ts'
import type { OrderStatus } from '../schema.ts'
import type { OrderFound } from './select-orders.ts'

type Db = Transaction<Tables>

/** Whether more may be held is asked of orders whose money is held, and that are not on their way yet. */
export async function findQuestions(db: Db, orders: readonly OrderFound[]) {
  const ids = orders.flatMap(({ id, funds, status }) => (funds === 'held' && mayBeAsked.has(status) ? [id] : []))
  return ids.length === 0 ? [] : withinSystem(db, () => findAsked(db, ids))
}

const mayBeAsked: ReadonlySet<OrderStatus> = new Set(['placed', 'confirmed', 'assembling', 'ready'])

export type EventFound = Awaited<ReturnType<typeof findEvents>>[number]

export function findEvents(db: Db, orderIds: number[]) {
  return db
    .selectFrom('order_events')
    .select(['order_id', 'event', 'to_status', 'reason', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

export type Question = Awaited<ReturnType<typeof findAsked>>[number]
