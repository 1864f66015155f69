import type { FastifyInstance } from 'fastify'
import { hour, limitsOf, takeAttempt } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { callbacksOffice } from './callbacks-object.ts'
import { demandHeld, moveCallback } from './move.ts'
import { noteCallback } from './note.ts'
import { findPhone } from './queries.ts'
import * as calls from './schema.ts'

/** Whom the call centre calls back: promised calls and missed orders (docs/callbacks.md). */
export function callbacks(app: FastifyInstance): void {
  app.objects.office.add(callbacksOffice)

  serve(app, calls.noteCallback, async ({ actor, database, body }) => {
    await takeAttempt(database, limitsOf(`callbacks noted by ${actor.id}`, [120, hour]))
    return asActor(database, actor, async (db) => ({ key: await noteCallback(db, actor, body) }))
  })

  serve(app, calls.moveCallback, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      await moveCallback(db, actor, body)
      return { key: body.key }
    }),
  )

  serve(app, calls.findCallbackContact, ({ actor, database, query: { key }, request }) =>
    asActor(database, actor, async (db) => {
      const found = await demandHeld(db, actor, key)
      const details = { customer: found.user_id, callback: found.id }
      await noteAudit(db, { event: 'customer.opened', user_id: actor.id, address: request.ip, details })
      return { phone: await findPhone(db, found), customer: found.user_id }
    }),
  )
}
