import type { FastifyInstance } from 'fastify'
import { serve } from '../../../call.ts'
import { asActor } from '../../../database/actor.ts'
import { decide, withdraw } from './decide.ts'
import { approvalRulesOffice, proposalsOffice } from './proposals-object.ts'
import { decideProposal, withdrawProposal } from './schema.ts'

/** Changes of suppliers that need an operator's approval (docs/catalogue-office.md). */
export function approvals(app: FastifyInstance): void {
  const { office } = app.objects
  office.add(proposalsOffice)
  office.add(approvalRulesOffice)

  serve(app, decideProposal, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      await decide({ objects: office, db, actor }, body)
      return { id: body.id, state: body.to }
    }),
  )

  serve(app, withdrawProposal, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      await withdraw(db, body)
      return { id: body.id, state: 'withdrawn' }
    }),
  )
}
