import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import { withinSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { findAsked } from '../extra-holds/queries.ts'
import { findHeirs } from './find-heirs.ts'
import { conditionsOf, type HistoryFilter } from './history-filter.ts'
import { findLines, toLine, type LineFound } from './find-lines.ts'
import { groupBy } from '../../../group-by.ts'
import { fundsNames } from '../../../funds-names.ts'
import { returnedPromo, waitsUntil } from '../queries.ts'
import type { Order, OrderStatus } from '../schema.ts'
import { deliveryNameOf, originNames, statusNameOf, substitutionNames } from '../states.ts'
import { actionsFor } from '../transitions/allowed-actions.ts'
import { eventCaption } from '../transitions/transitions.ts'

type Db = Transaction<Tables>

/** The columns of an order for its buyer and the staff. Row security decides which orders are visible. */
function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplier_id')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .selectAll('orders')
    .select(['suppliers.code as supplier', 'suppliers.name as supplier_name'])
    .select(['shops.code as shop', 'shops.name as shop_name'])
    .select(returnedPromo.as('returned_promo'))
    .select([waitsUntil.as('waits_until'), sql<string | null>`person_name(orders.placed_by)`.as('placed_by_name')])
}

type OrderFound = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

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
  return orders.map((order) => {
    const parts = {
      heir: heirs.get(order.id) ?? null,
      lines: lines.get(order.id) ?? [],
      events: events.get(order.id) ?? [],
      question: asked.get(order.id),
    }
    return toOrder(order, parts, actor)
  })
}

/** Whether more may be held is asked of orders whose money is held, and that are not on their way yet. */
async function findQuestions(db: Db, orders: readonly OrderFound[]) {
  const ids = orders.flatMap(({ id, funds, status }) => (funds === 'held' && mayBeAsked.has(status) ? [id] : []))
  return ids.length === 0 ? [] : withinSystem(db, () => findAsked(db, ids))
}

const mayBeAsked: ReadonlySet<OrderStatus> = new Set(['placed', 'confirmed', 'assembling', 'ready'])

type EventFound = Awaited<ReturnType<typeof findEvents>>[number]

function findEvents(db: Db, orderIds: number[]) {
  return db
    .selectFrom('order_events')
    .select(['order_id', 'event', 'to_status', 'reason', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

type Question = Awaited<ReturnType<typeof findAsked>>[number]
type Parts = { lines: LineFound[]; events: EventFound[]; question: Question | undefined; heir: string | null }

function toOrder(order: OrderFound, { lines, events, question, heir }: Parts, actor: Actor): Order {
  return {
    id: order.id,
    number: order.number,
    groupId: order.group_id,
    status: order.status,
    statusName: statusNameOf(order),
    deliveryState: order.delivery_state,
    deliveryStateName: deliveryNameOf(order),
    funds: order.funds,
    fundsName: fundsNames[order.funds],
    fundsConfirmedAt: order.funds_confirmed_at?.toISOString() ?? null,
    extra: question
      ? { amountKopecks: question.amount_kopecks, answerUntil: question.answer_until.toISOString() }
      : null,
    supplier: order.supplier,
    supplierName: order.supplier_name,
    shop: order.shop,
    shopName: order.shop_name,
    toPayKopecks: order.to_pay_kopecks,
    deliveryKopecks: Math.min(order.delivery_kopecks, order.to_pay_kopecks),
    deliveryGoesTo: heir,
    totalKopecks: order.total_kopecks,
    comment: order.comment,
    receiver: order.receiver,
    phone: order.phone,
    address: order.address,
    pickup: order.pickup,
    deliveryWindow: order.delivery_window,
    substitutions: order.substitutions,
    substitutionsName: substitutionNames[order.substitutions],
    promoCode: order.promo_code,
    returnedPromo: order.returned_promo,
    discountKopecks: discountNow(order, lines),
    origin: order.origin,
    originName: originNames[order.origin],
    placedByName: order.placed_by_name,
    version: order.version,
    createdAt: order.created_at.toISOString(),
    lines: lines.map(toLine),
    actions: actionsFor(order, actor),
    events: events.map(({ event, to_status, reason, created_at }) => ({
      event,
      caption: eventCaption(event, order),
      status: to_status,
      reason,
      createdAt: created_at.toISOString(),
    })),
  }
}

/** The current discount of an order in kopecks, over its actual lines; 0 for a cancelled order. */
function discountNow({ status }: OrderFound, lines: readonly LineFound[]): number {
  if (status === 'cancelled') return 0
  return lines.reduce((sum, line) => sum + (line.actual_discount ?? line.discount_kopecks), 0)
}
