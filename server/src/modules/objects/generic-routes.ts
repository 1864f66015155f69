import type { FastifyInstance } from 'fastify'
import { mayUse, type Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { describeFields, describeObject } from './describe.ts'
import * as calls from './generic-schema.ts'
import { findEverywhere } from './find-everywhere.ts'
import { findEverywhere as findCall } from './find-schema.ts'
import { findChanges } from './edits/changes.ts'
import { findRow } from './edits/find-row.ts'
import { revertChange } from './edits/revert.ts'
import type { ObjectHandlers } from './serve-object.ts'

/** Serves `/admin/obj/{x}`: any object of the back office by name, for the roles that the object allows. */
export function serveGenericRoutes(
  app: FastifyInstance,
  { open, load, query, find, edit, insert, update, remove }: ObjectHandlers,
): void {
  const openTo = (actor: Actor) => app.objects.office.all().filter((object) => mayUse(object, actor))

  serve(app, calls.findObjects, async ({ actor }) => {
    const all = openTo(actor)
    return all.map((object) => describeObject(object, actor, all))
  })

  serve(app, findCall, async ({ actor, body, database }) => {
    const objects = await Promise.all(openTo(actor).map(({ name }) => open(name, actor)))
    return findEverywhere(database, actor, objects, body.text.trim())
  })

  serve(app, calls.findObjectFields, async ({ actor, params }) => describeFields(await open(params.x, actor), actor))

  serve(app, calls.findObjectRow, async ({ actor, params, query }) =>
    find(actor, await open(params.x, actor), query.id),
  )
  serve(app, calls.loadObjectRows, async ({ actor, params, body }) => load(actor, await open(params.x, actor), body))
  serve(app, calls.queryObjectRows, async ({ actor, params, query: options }) =>
    query(actor, await open(params.x, actor), options),
  )
  serve(app, calls.insertObjectRow, async ({ actor, params, body }) => insert(actor, await open(params.x, actor), body))
  serve(app, calls.updateObjectRow, async ({ actor, params, body }) => update(actor, await open(params.x, actor), body))
  serve(app, calls.removeObjectRow, async ({ actor, params, body }) => remove(actor, await open(params.x, actor), body))

  serve(app, calls.findObjectChanges, async ({ actor, params, query }) => {
    const object = await open(params.x, actor)
    return asActor(app.database, actor, async (db) => {
      const changes = await findChanges(db, object, query.id)
      // the history of a removed row is available; a row that the actor could never see is NOT_FOUND
      if (changes.length > 0 || (await findRow(db, actor, object, query.id))) return changes
      throw new ApiError('NOT_FOUND', 'Такой записи нет')
    })
  })

  serve(app, calls.revertObjectChange, async ({ actor, params, body: { change, version } }) =>
    edit(actor, await open(params.x, actor), async (context) => ({
      row: await revertChange(context, change, version),
    })),
  )
}
