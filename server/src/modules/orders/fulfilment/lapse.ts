import { sql, type Kysely, type Transaction } from 'kysely'
import type { Actor, Role } from '../../../auth.ts'
import { asActor, asDoorman } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { tellBuyer } from '../letters.ts'
import { insertEvents, lockOrder, updateActual } from '../queries.ts'
import type { OrderStatus } from '../states.ts'
import { closeProposals, findProposals } from './substitution-queries.ts'
import { findOrderedLines, findTaken, moveStock, putActuals } from './weigh-queries.ts'

type Db = Transaction<Tables>

// A substitute that nobody answered about in time: its line is left out, and costs nothing.

/** The same for every order where time is up; each in the name of whoever proposed. Answers with how many orders it was. */
export async function leaveOutOverdue(
  database: Kysely<Tables>,
  log: { warn: (error: unknown, message: string) => void },
): Promise<number> {
  const overdue = await asDoorman(database, async (db) => {
    type Overdue = { order_id: number; user_id: number; role: Exclude<Role, 'anonymous'>; supplier_id: number | null }
    return (await sql<Overdue>`select * from overdue_substitutions()`.execute(db)).rows
  })
  for (const { order_id, user_id, role, supplier_id } of overdue) {
    const actor: Actor = { id: user_id, role, supplierId: supplier_id, tokenHash: null }
    try {
      await asActor(database, actor, async (db) => {
        const order = await lockOrder(db, order_id)
        if (order) await leaveOutUnanswered(db, actor, order)
      })
    } catch (error) {
      // who proposed has no rights there any more: the next who moves the order does it
      log.warn(error, 'an unanswered substitute was not left out')
    }
  }
  return overdue.length
}

/** In the transaction that holds the order's row. */
export async function leaveOutUnanswered(
  db: Db,
  actor: Actor,
  { id, status }: { id: number; status: OrderStatus },
): Promise<void> {
  const over = (await findProposals(db, id)).filter(({ is_over }) => is_over)
  if (over.length === 0) return
  const before = await findTaken(db, id)
  await closeProposals(
    db,
    over.map((proposal) => proposal.id),
    'expired',
  )
  await leaveOut(db, actor, id, new Map(over.map(({ line_id }) => [line_id, 'Ответа на замену не было'])))
  await moveStock(db, before, await findTaken(db, id))
  const told = {
    event: 'lapse-substitute',
    reason: over.map(({ line_name, name }) => `${line_name} → ${name}`).join('; '),
  }
  await insertEvents(db, [{ order_id: id, actor_id: actor.id, ...told, from_status: status, to_status: status }])
  await tellBuyer(db, id, told)
}

/** The order is off: nobody is asked anything. */
export async function withdrawAll(db: Db, id: number): Promise<void> {
  const open = await findProposals(db, id)
  await closeProposals(
    db,
    open.map((proposal) => proposal.id),
    'withdrawn',
  )
}

/** Lines that come to nothing, each with its reason; the sum to pay follows. */
export async function leaveOut(
  db: Db,
  actor: Actor,
  orderId: number,
  reasons: ReadonlyMap<number, string>,
): Promise<void> {
  const gone = (await findOrderedLines(db, orderId)).filter(({ id }) => reasons.has(id))
  await putActuals(
    db,
    gone.map(({ id, name, unit, priceKopecks }) => ({
      line_id: id,
      quantity: 0,
      substitute_id: null,
      name,
      unit,
      price_kopecks: priceKopecks,
      sum_kopecks: 0,
      discount_kopecks: 0,
      reason: reasons.get(id) ?? '',
      actor_id: actor.id,
    })),
  )
  await updateActual(db, orderId, await toPay(db, orderId))
}

/** What the lines come to now. */
export async function toPay(db: Db, orderId: number): Promise<number> {
  return (await findOrderedLines(db, orderId)).reduce((sum, line) => sum + line.toPay, 0)
}
