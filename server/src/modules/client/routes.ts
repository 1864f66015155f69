import type { FastifyInstance } from 'fastify'
import { authorize, type Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { parseLoadOptions } from '../objects/load-options.ts'
import { loadRows } from '../objects/load-rows.ts'
import { describeFields } from '../objects/object.ts'
import { findOrder } from '../orders/history/find-orders.ts'
import { findOwnOrder } from '../orders/schema.ts'
import { commands } from './commands.ts'
import { listContracts } from './contracts.ts'
import { dispatchCommand } from './dispatch.ts'
import * as calls from './schema.ts'

/** The general calls of the client (specification §7): commands from a fixed table and registered objects. */
export function client(app: FastifyInstance): void {
  serve(app, calls.askCommand, (input) => dispatchCommand(app, commands, input))
  serve(app, calls.askGuestCommand, (input) => dispatchCommand(app, commands, input))

  serve(app, findOwnOrder, ({ actor, database, params }) =>
    asActor(database, asBuyer(actor), async (db) => {
      const order = await findOrder(db, asBuyer(actor), params.id)
      if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
      return order
    }),
  )

  serve(app, calls.findContracts, ({ actor, database, body }) =>
    asActor(database, asBuyer(actor), (db) => listContracts(db, actor.id, body.supplier)),
  )

  serve(app, calls.findClientFields, async ({ actor, database, params }) => {
    const object = app.objects.client.find(params.a)
    await authorize(database, object, actor)
    return describeFields(object.fields)
  })

  serve(app, calls.loadClientRows, async ({ actor, database, body, params }) => {
    const object = app.objects.client.find(params.name)
    await authorize(database, object, actor)
    const page = parseLoadOptions(body, object)
    return asActor(database, asBuyer(actor), (db) => loadRows(db, actor, object, page))
  })
}

/** In these calls everybody is a buyer, whatever their role in the back office. */
function asBuyer(actor: Actor): Actor {
  return { ...actor, role: 'client', supplierId: null }
}
