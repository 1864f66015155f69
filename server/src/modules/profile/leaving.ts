import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../audit.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { collectPerson } from './collect-person.ts'
import { closeAccount } from './closing.ts'
import { closeAccount as closeCall, exportPerson } from './schema.ts'

/** Export of personal data, and closing the account. */
export function leaving(app: FastifyInstance): void {
  serve(app, exportPerson, ({ actor, database, request, reply }) => {
    reply.header('content-disposition', 'attachment; filename="lavka.json"')
    return asActor(database, actor, async (db) => {
      await noteAudit(db, { event: 'account.exported', user_id: actor.id, address: request.ip })
      return collectPerson(db, actor.id)
    })
  })

  serve(app, closeCall, async ({ body, actor, database, request }) => {
    const removedAfter = await closeAccount(database, actor, { psw: body.psw, address: request.ip })
    return { removedAfter: removedAfter.toISOString() }
  })
}
