import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../auth.ts'
import { serve } from '../../../call.ts'
import { asActor } from '../../../database/actor.ts'
import { weighOrder } from '../fulfilment/weigh.ts'
import { moveOrder } from '../transitions/transition.ts'
import * as calls from './schema.ts'
import { findToBring } from './to-bring.ts'
import { findOrderToPick, findToPick } from './to-pick.ts'

/** The calls of a supplier's pickers and couriers. They alone open orders to them: row security gives their roles nothing of the supplier. */
export function ordersOfHelpers(app: FastifyInstance): void {
  const { publicUrl } = app.config

  serve(app, calls.findToPick, ({ actor, query, database }) =>
    asActor(database, asSeller(actor), (db) => findToPick(db, asSeller(actor), query.day)),
  )

  serve(app, calls.findOrderToPick, ({ actor, params, database }) =>
    asActor(database, asSeller(actor), (db) => findOrderToPick(db, asSeller(actor), params.id)),
  )

  serve(app, calls.movePicked, ({ actor, body, database }) => {
    const seller = asSeller(actor)
    return asActor(database, seller, async (db) => {
      await moveOrder(db, seller, { ...body, reason: '' })
      return findOrderToPick(db, seller, body.id)
    })
  })

  serve(app, calls.weighPicked, ({ actor, body, database }) => {
    const seller = asSeller(actor)
    return asActor(database, seller, async (db) => {
      await weighOrder(db, seller, body, publicUrl)
      return findOrderToPick(db, seller, body.id)
    })
  })

  serve(app, calls.findToBring, ({ actor, database }) =>
    asActor(database, asSeller(actor), (db) => findToBring(db, asSeller(actor))),
  )

  serve(app, calls.moveBrought, ({ actor, body, database }) => {
    const seller = asSeller(actor)
    return asActor(database, seller, async (db) => {
      await moveOrder(db, seller, body)
      return findToBring(db, seller)
    })
  })
}

/** The duty stays, so that row security still keeps contracts and money from them. */
function asSeller(actor: Actor): Actor {
  return { ...actor, role: 'supplier' }
}
