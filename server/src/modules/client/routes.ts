import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../auth.ts'
import { serve, type AnyInput } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { parseLoadOptions } from '../objects/load-options.ts'
import { loadRows } from '../objects/load-rows.ts'
import { describeFields } from '../objects/object.ts'
import { findOrder } from '../orders/history/find-orders.ts'
import { findOwnOrder } from '../orders/schema.ts'
import { commands, type CommandName } from './commands.ts'
import { listContracts } from './contracts.ts'
import * as calls from './schema.ts'

/** The general calls of the client (specification §7), over closed tables: of commands and of objects. */
export function client(app: FastifyInstance): void {
  serve(app, calls.askCommand, (input) => answerCommand(app, input))
  serve(app, calls.askGuestCommand, (input) => answerCommand(app, input))

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

  serve(app, calls.findClientFields, async ({ params }) => describeFields(app.objects.client.find(params.a).fields))

  serve(app, calls.loadClientRows, async ({ actor, database, body, params }) => {
    const object = app.objects.client.find(params.name)
    const page = parseLoadOptions(body, object)
    return asActor(database, asBuyer(actor), (db) => loadRows(db, actor, object, page))
  })
}

/** Here everybody is a buyer, with no more rights than any. */
function asBuyer(actor: Actor): Actor {
  return { ...actor, role: 'client', supplierId: null }
}

/** Hands a command to what serves its call. The schema of the command has checked it, the call's own rule of access is asked here. */
async function answerCommand(
  app: FastifyInstance,
  input: Omit<AnyInput, 'body'> & { body: unknown },
): Promise<unknown> {
  const { actor, body } = input
  const cmd = readCommand(body)
  const { method, url, allow } = commands[cmd]
  if (!allow.some((role) => role === actor.role)) throw new ApiError('FORBIDDEN')
  const handler = app.served.get(`${method} ${url}`)
  if (!handler) throw new Error(`Nobody serves ${method} ${url}`)
  // one object for all three: what a handler reads of it is what its own schema names
  return handler({ ...input, params: body, query: body, body })
}

function readCommand(body: unknown): CommandName {
  const cmd = typeof body === 'object' && body !== null && 'cmd' in body ? body.cmd : undefined
  const known = Object.keys(commands).find((name): name is CommandName => name === cmd)
  if (!known) throw new ApiError('BAD_REQUEST')
  return known
}
