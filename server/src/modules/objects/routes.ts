import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { editCalls, objectCalls } from './calls.ts'
import { describeFields } from './describe.ts'
import { serveGenericRoutes } from './generic-routes.ts'
import { serveRoleRoutes } from './role-routes.ts'
import { readClientEdits } from './edits/client-edits.ts'
import type { AnyObject } from './object.ts'
import { readFormBodies } from './options/form-body.ts'
import { writeJsonAsItIs } from './options/plain-json.ts'
import { objectHandlers, type ObjectHandlers } from './serve-object.ts'

/** Serves the calls of all registered objects. */
export function objects(app: FastifyInstance): void {
  app.register(async (scope) => {
    const handlers = objectHandlers(scope, scope.objects.office)
    readFormBodies(scope)
    writeJsonAsItIs(scope)
    for (const object of app.objects.office.all()) serveReading(scope, handlers, object)
    scope.register(async (edits) => {
      readClientEdits(edits)
      for (const object of app.objects.office.all()) serveEdits(edits, handlers, object)
    })
    serveGenericRoutes(scope, handlers)
    serveRoleRoutes(scope, handlers)
  })
}

function serveReading(app: FastifyInstance, { open, load, query }: ObjectHandlers, object: AnyObject): void {
  const { name } = object
  const calls = objectCalls(object)
  serve(app, calls.findFields, async ({ actor }) => describeFields(await open(name, actor), actor))
  serve(app, calls.loadRows, async ({ actor, body }) => load(actor, await open(name, actor), body))
  for (const call of [calls.queryRows, calls.listRows])
    if (call) serve(app, call, async ({ actor, query: options }) => query(actor, await open(name, actor), options))
}

/** Calls without any allowed role are not served. */
function serveEdits(app: FastifyInstance, handlers: ObjectHandlers, object: AnyObject): void {
  const { name } = object
  const { open } = handlers
  const { insert, update, remove } = editCalls(object)
  if (insert.allow.length > 0)
    serve(app, insert, async ({ actor, body }) => handlers.insert(actor, await open(name, actor), body))
  if (update.allow.length > 0)
    serve(app, update, async ({ actor, body }) => handlers.update(actor, await open(name, actor), body))
  if (remove.allow.length > 0)
    serve(app, remove, async ({ actor, body }) => handlers.remove(actor, await open(name, actor), body))
}
