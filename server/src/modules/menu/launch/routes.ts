import type { FastifyInstance } from 'fastify'
import { serve } from '../../../call.ts'
import { asActor } from '../../../database/actor.ts'
import { findLaunch } from './find-launch.ts'
import * as calls from './schema.ts'
import { sendTrial } from './trials.ts'

/** The checklist of a new shop (docs/operate.md). */
export function launch(app: FastifyInstance): void {
  serve(app, calls.findLaunch, ({ actor, database }) =>
    asActor(database, actor, (db) => findLaunch(db, actor, app.config)),
  )

  serve(app, calls.sendTrial, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      await sendTrial(db, actor, body.channel)
      return findLaunch(db, actor, app.config)
    }),
  )
}
