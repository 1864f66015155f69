import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { objectCalls } from './calls.ts'
import { parseLoadOptions } from './load-options.ts'
import { loadRows } from './load-rows.ts'
import { describeFields } from './object.ts'

/** Serves the calls of every object that modules have registered so far. */
export function objects(app: FastifyInstance): void {
  for (const object of app.objects.office.all()) {
    const calls = objectCalls(object)
    serve(app, calls.findFields, async () => describeFields(object.fields))
    serve(app, calls.loadRows, ({ actor, body, database }) => {
      const page = parseLoadOptions(body, object)
      return asActor(database, actor, (db) => loadRows(db, actor, object, page))
    })
  }
}
