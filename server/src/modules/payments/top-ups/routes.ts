import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../../audit.ts'
import { serve } from '../../../call.ts'
import { asActor, withinSystem } from '../../../database/actor.ts'
import { identifyTopUp } from './identify.ts'
import { findTopUps } from './queries.ts'
import * as calls from './schema.ts'

/** Money that is nobody's yet: the list, and whose it is. */
export function topUps(app: FastifyInstance): void {
  serve(app, calls.findTopUps, ({ actor, query, database }) => asActor(database, actor, (db) => findTopUps(db, query)))

  serve(app, calls.identifyTopUp, ({ actor, params, body, database, request }) =>
    asActor(database, actor, async (db) => {
      const { beneficiaryId, amountKopecks, reason } = body
      // the bank names both in small letters
      const [topUpId, identificationId] = [params.id.toLowerCase(), body.identificationId.toLowerCase()]
      const chosen = { topUpId, identificationId, beneficiaryId: beneficiaryId.toLowerCase(), amountKopecks }
      await withinSystem(db, () =>
        identifyTopUp(db, { ...chosen, reason: reason.trim() || reason, decidedBy: actor.id }),
      )
      const details = { ...chosen }
      await noteAudit(db, { event: 'money.top-up-identified', user_id: actor.id, address: request.ip, details })
      return { done: true as const }
    }),
  )
}
