import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { editOrder } from './editing/edit-order.ts'
import { answerSubstitution } from './fulfilment/answer-substitution.ts'
import { countNewOrders, findOrderCard } from './office/order-card.ts'
import { findOrdersToPrint } from './office/orders-to-collect.ts'
import { ordersObject } from './office/orders-object.ts'
import * as calls from './office/schema.ts'
import { moveOrder } from './transitions/transition.ts'
import { weighOrder } from './fulfilment/weigh.ts'

/** Back office routes of orders: the grid's object, the order card and its actions. */
export function ordersOffice(app: FastifyInstance): void {
  app.objects.office.add(ordersObject)

  serve(app, calls.countNewOrders, ({ actor, database }) =>
    asActor(database, actor, async (db) => ({ count: await countNewOrders(db, actor) })),
  )

  serve(app, calls.findOrderCard, ({ actor, query, database }) =>
    asActor(database, actor, (db) => findOrderCard(db, actor, query.id)),
  )

  serve(app, calls.findOrdersToPrint, ({ actor, body, database }) =>
    asActor(database, actor, (db) => findOrdersToPrint(db, actor, body.ids)),
  )

  serve(app, calls.editOrder, ({ actor, body, database }) =>
    asActor(database, actor, async (db) => {
      await editOrder(db, actor, body)
      return findOrderCard(db, actor, body.id)
    }),
  )

  serve(app, calls.weighOrder, ({ actor, body, database }) =>
    asActor(database, actor, async (db) => {
      await weighOrder(db, actor, body, app.config.publicUrl)
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
