import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { findHeirs } from './find-heirs.ts'
import { conditionsOf, type HistoryFilter } from './history-filter.ts'
import { findLines } from './find-lines.ts'
import { groupBy } from '../../../group-by.ts'
import { findCards } from '../cards/queries.ts'
import { findInvoices } from '../invoices/queries.ts'
import { findLosses } from '../pricing/earned/find-loss.ts'
import type { Order } from '../schema.ts'
import { findEvents, findQuestions } from './order-parts.ts'
import { selectOrders, type OrderFound } from './select-orders.ts'
import { toOrder } from './to-order.ts'

type Db = Transaction<Tables>

type HistoryPage = HistoryFilter & { rowSkip: number; rowCount: number }

/**
 * A page of the actor's own orders, the newest group first. The last group of a page is always complete, because its sum and «repeat» need all its
 * orders: a page can be longer than `rowCount`, and the next `rowSkip` is the number of orders received.
 */
export async function findHistory(
  db: Db,
  actor: Actor,
  { rowSkip, rowCount, ...filter }: HistoryPage,
): Promise<Order[]> {
  const found = await selectOrders(db)
    .where(conditionsOf(actor, filter))
    .orderBy('orders.group_id', 'desc')
    .orderBy('orders.id')
    .offset(rowSkip)
    .limit(rowCount)
    .execute()
  const last = found.length === rowCount ? found.at(-1) : undefined
  const rest = last ? await findRest(db, actor, filter, last) : []
  return withLines(db, actor, [...found, ...rest])
}

function findRest(db: Db, actor: Actor, filter: HistoryFilter, { group_id, id }: OrderFound) {
  return selectOrders(db)
    .where(conditionsOf(actor, filter))
    .where('orders.group_id', '=', group_id)
    .where('orders.id', '>', id)
    .orderBy('orders.id')
    .execute()
}

export async function countHistory(db: Db, actor: Actor, filter: HistoryFilter): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(conditionsOf(actor, filter))
    .executeTakeFirstOrThrow()
  return total
}

/** One order that the actor may see; undefined when there is none. */
export async function findOrder(db: Db, actor: Actor, id: number): Promise<Order | undefined> {
  const [order] = await findOrders(db, actor, [id])
  return order
}

/** The orders of these ids that the actor may see, by id. */
export async function findOrders(db: Db, actor: Actor, ids: readonly number[]): Promise<Order[]> {
  const found = await selectOrders(db).where('orders.id', 'in', ids).orderBy('orders.id').execute()
  return withLines(db, actor, found)
}

async function withLines(db: Db, actor: Actor, orders: OrderFound[]): Promise<Order[]> {
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const lines = groupBy(await findLines(db, ids), (line) => line.order_id)
  const events = groupBy(await findEvents(db, ids), (event) => event.order_id)
  const asked = new Map((await findQuestions(db, orders)).map((question) => [question.order_id, question]))
  const heirs = new Map((await findHeirs(db, orders)).map(({ id, number }) => [id, number]))
  const own = orders.flatMap(({ id, status, user_id }) => (status === 'placed' && user_id === actor.id ? [id] : []))
  const losses = await findLosses(db, own)
  const invoices = await findInvoices(db, ids)
  const cards = await findCards(db, ids)
  return orders.map((order) => {
    const parts = {
      invoice: invoices.get(order.id) ?? null,
      card: cards.get(order.id) ?? null,
      heir: heirs.get(order.id) ?? null,
      loss: losses.get(order.id),
      lines: lines.get(order.id) ?? [],
      events: events.get(order.id) ?? [],
      question: asked.get(order.id),
    }
    return toOrder(order, parts, actor)
  })
}
