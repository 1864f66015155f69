import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { limitsOf, minute, takeAttempt } from '../../attempts.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findOrder } from '../orders/history/find-orders.ts'
import type { Order } from '../orders/schema.ts'
import { demandOwn } from '../payments/own-payment.ts'
import { createAcquirer } from './acquirer.ts'
import { beginPayment } from './begin.ts'
import { followPayment, type CardWork } from './follow.ts'
import { leavePayment } from './leave.ts'
import * as calls from './schema.ts'

/** The buyer's side of a payment by card (decision 0156). */
export function cardPayments(app: FastifyInstance): void {
  const { acquirer: settings, publicUrl } = app.config
  const acquirer = settings && createAcquirer(settings)
  const workOf = (database: Kysely<Tables>): CardWork => {
    if (!acquirer) throw new ApiError('CARD_REFUSED', 'Оплата картой сейчас не подключена')
    return { database, acquirer }
  }

  serve(app, calls.beginCardPayment, async ({ actor, database, body: { order } }) => {
    await asActor(database, actor, (db) => demandOwn(db, actor, order))
    return { pageUrl: await beginPayment(workOf(database), order, publicUrl) }
  })

  serve(app, calls.findCardPayment, async ({ actor, database, query: { order } }) => {
    await asActor(database, actor, (db) => demandOwn(db, actor, order))
    // Asking may hold, take or cancel, so it is counted: beyond that this only reads. An acquirer that is silent is asked again by the job; its failure is
    // noted at the payment.
    const limits = limitsOf(`card payment of ${order}`, [30, 10 * minute])
    if (acquirer) {
      await takeAttempt(database, limits)
        .then(() => followPayment({ database, acquirer }, order))
        .catch(() => undefined)
    }
    return ownOrder(database, actor, order)
  })

  serve(app, calls.leaveCardPayment, async ({ actor, database, body: { order } }) => {
    await asActor(database, actor, (db) => demandOwn(db, actor, order))
    await leavePayment(workOf(database), actor, order)
    return ownOrder(database, actor, order)
  })
}

async function ownOrder(database: Kysely<Tables>, actor: Actor, id: number): Promise<Order> {
  const order = await asActor(database, actor, (db) => findOrder(db, actor, id))
  if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
  return order
}
