import type { FastifyInstance } from 'fastify'
import { serve } from '../../../call.ts'
import { asActor } from '../../../database/actor.ts'
import { ApiError } from '../../../errors.ts'
import { findOrderId } from '../find-order-id.ts'
import { demandOwn } from '../own-payment.ts'
import { refundOrder } from '../refunds/refund.ts'
import { decideDispute } from './decide.ts'
import { openDispute } from './open.ts'
import * as calls from './schema.ts'

const done = { done: true } as const

/** Disputes about orders, and refunds after the release. Who did what stands in the history of the order. */
export function disputes(app: FastifyInstance): void {
  const terms = { feePayee: app.config.feePayee }

  serve(app, calls.openOwnDispute, ({ actor, params: { id }, body: { reason }, database }) =>
    asActor(database, actor, async (db) => {
      await demandOwn(db, actor, id)
      await openDispute(db, actor, { orderId: id, reason: said(reason), as: 'buyer' })
      return done
    }),
  )

  serve(app, calls.openDispute, ({ actor, body: { orderNumber, reason }, database }) =>
    asActor(database, actor, async (db) => {
      const orderId = await findOrderId(db, orderNumber)
      await openDispute(db, actor, { orderId, reason: said(reason), as: 'operator' })
      return done
    }),
  )

  serve(app, calls.decideDispute, ({ actor, body, database }) =>
    asActor(database, actor, async (db) => {
      await decideDispute(db, actor, { ...body, reason: said(body.reason) }, terms)
      return done
    }),
  )

  serve(app, calls.refundOrder, ({ actor, body, database }) =>
    asActor(database, actor, async (db) => {
      await refundOrder(db, actor, { ...body, reason: said(body.reason) })
      return done
    }),
  )
}

function said(reason: string): string {
  const text = reason.trim()
  if (text === '') throw new ApiError('BAD_REQUEST', 'Напишите причину')
  return text
}
