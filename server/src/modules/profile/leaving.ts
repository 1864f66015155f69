import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../audit.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { collectPerson } from './collect-person.ts'
import { anonymise } from './anonymise.ts'
import { exportPerson, removeAccount } from './schema.ts'

/** Taking one's data along and leaving for good. */
export function leaving(app: FastifyInstance): void {
  serve(app, exportPerson, ({ actor, database, request, reply }) => {
    reply.header('content-disposition', 'attachment; filename="lavka.json"')
    return asActor(database, actor, async (db) => {
      await noteAudit(db, { event: 'account.exported', user_id: actor.id, address: request.ip })
      return collectPerson(db, actor.id)
    })
  })

  serve(app, removeAccount, ({ actor, database, request }) =>
    asActor(database, actor, async (db) => {
      await anonymise(db, actor.id, request.ip)
      return { done: true }
    }),
  )
}
