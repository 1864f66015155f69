import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { answerSubstitution } from '../orders/fulfilment/answer-substitution.ts'
import { moveOrder } from '../orders/transitions/transition.ts'
import { weighOrder } from '../orders/fulfilment/weigh.ts'
import { parseLoadOptions } from './load-options.ts'
import { loadRows } from './load-rows.ts'
import { describeFields } from './object.ts'
import { countNewOrders, findOrderCard } from './order-card.ts'
import { ordersObject } from './orders-object.ts'
import * as calls from './schema.ts'

/** The back office's objects. Row security decides which rows an actor has. */
export function objects(app: FastifyInstance): void {
  serve(app, calls.findOrderFields, async () => describeFields(ordersObject.fields))

  serve(app, calls.loadOrders, ({ actor, body, database }) => {
    const page = parseLoadOptions(body, ordersObject)
    return asActor(database, actor, (db) => loadRows(db, actor, ordersObject, page))
  })

  serve(app, calls.countNewOrders, ({ actor, database }) =>
    asActor(database, actor, async (db) => ({ count: await countNewOrders(db, actor) })),
  )

  serve(app, calls.findOrderCard, ({ actor, query, database }) =>
    asActor(database, actor, (db) => findOrderCard(db, actor, query.id)),
  )

  serve(app, calls.weighOrder, ({ actor, body, database }) =>
    asActor(database, actor, async (db) => {
      await weighOrder(db, actor, body)
      return findOrderCard(db, actor, body.id)
    }),
  )

  serve(app, calls.answerByPhone, ({ actor, body, database, request }) =>
    asActor(database, actor, async (db) => {
      const way = { via: 'phone', address: request.ip } as const
      return findOrderCard(db, actor, await answerSubstitution(db, actor, body, way))
    }),
  )

  serve(app, calls.moveOrder, ({ actor, body, database }) =>
    asActor(database, actor, async (db) => {
      await moveOrder(db, actor, body)
      return findOrderCard(db, actor, body.id)
    }),
  )
}
