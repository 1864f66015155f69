import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../../audit.ts'
import { serve } from '../../../call.ts'
import { asActor, withinSystem } from '../../../database/actor.ts'
import { decideDifference } from './decide.ts'
import { moneyDifferencesObject } from './differences-object.ts'
import * as calls from './schema.ts'

/** What does not fit between the bank and the ledger: the list, the decision, a reconciliation at once. */
export function moneyDifferences(app: FastifyInstance): void {
  app.objects.office.add(moneyDifferencesObject)

  serve(app, calls.decideDifference, ({ actor, body, database, request }) =>
    asActor(database, actor, async (db) => {
      const { feePayee } = app.config
      await withinSystem(db, () => decideDifference(db, { ...body, decidedBy: actor.id }, { feePayee }))
      const details = { difference: body.id, answer: body.answer }
      await noteAudit(db, { event: 'money.difference-decided', user_id: actor.id, address: request.ip, details })
      return { done: true as const }
    }),
  )

  serve(app, calls.startReconciliation, ({ actor, database }) =>
    asActor(database, actor, async (db) => {
      await sql`select insert_job('reconcile-money', '{}'::jsonb)`.execute(db)
      return { done: true as const }
    }),
  )
}
