import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { describeFields } from '../objects/describe.ts'
import { readClientEdits } from '../objects/edits/client-edits.ts'
import { readFormBodies } from '../objects/options/form-body.ts'
import { writeJsonAsItIs } from '../objects/options/plain-json.ts'
import { objectHandlers } from '../objects/serve-object.ts'
import { findOrder } from '../orders/history/find-orders.ts'
import { findOwnOrder } from '../orders/schema.ts'
import { moveTo } from '../suppliers/contracts/move.ts'
import { commands } from './commands.ts'
import { listContracts } from './contracts.ts'
import { dispatchCommand } from './dispatch.ts'
import * as calls from './schema.ts'

/** The general calls of the client (specification §7): commands from a fixed table and registered objects. */
export function client(app: FastifyInstance): void {
  const { open, load, query, insert, update } = objectHandlers(app, app.objects.client)

  serve(app, calls.askCommand, (input) => dispatchCommand(app, commands, input))
  serve(app, calls.askNamedCommand, ({ params: { name }, body, ...context }) => {
    if (!Object.hasOwn(commands, name)) throw new ApiError('NOT_FOUND', 'Такой команды нет')
    return dispatchCommand(app, commands, { ...context, body: { ...body, cmd: name } })
  })
  serve(app, calls.askGuestCommand, (input) => dispatchCommand(app, commands, input))

  serve(app, findOwnOrder, ({ actor, database, params }) =>
    asActor(database, asBuyer(actor), async (db) => {
      const order = await findOrder(db, asBuyer(actor), params.id)
      if (!order) throw new ApiError('NOT_FOUND', 'Заказ не найден')
      return order
    }),
  )

  serve(app, calls.findContracts, async ({ actor, database, body: { supplier, accept } }) => {
    if (accept) {
      if (actor.role !== 'supplier') throw new ApiError('FORBIDDEN', 'Договор принимает поставщик')
      await asActor(database, actor, (db) => moveTo(db, accept, 'accepted'))
    }
    return asActor(database, asBuyer(actor), (db) => listContracts(db, actor.id, supplier))
  })

  serve(app, calls.findClientFields, async ({ actor, params }) => describeFields(await open(params.a, actor), actor))

  app.register(async (scope) => {
    readFormBodies(scope)
    writeJsonAsItIs(scope)
    serve(scope, calls.loadClientRows, async ({ actor, body, params }) =>
      load(asBuyer(actor), await open(params.name, actor), body),
    )
    serve(scope, calls.queryClientRows, async ({ actor, query: options, params }) =>
      query(asBuyer(actor), await open(params.name, actor), options),
    )
    scope.register(async (edits) => {
      readClientEdits(edits)
      serve(edits, calls.insertClientRow, async ({ actor, body, params }) =>
        insert(asBuyer(actor), await open(params.name, actor), body),
      )
      serve(edits, calls.updateClientRow, async ({ actor, body, params }) =>
        update(asBuyer(actor), await open(params.name, actor), body),
      )
    })
  })
}

/** Replaces the role by `client`: these calls show the person's own data, whatever their role in the back office. */
function asBuyer(actor: Actor): Actor {
  return { ...actor, role: 'client', supplierId: null }
}
