import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../audit.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { makeAct } from './make-act.ts'
import { actsOffice } from './office/acts-object.ts'
import { duesOffice } from './office/dues-object.ts'
import { paymentsOffice } from './office/payments-object.ts'
import { payAct } from './pay-act.ts'
import { makeCommissionAct, payCommissionAct } from './schema.ts'

/** Commission due from suppliers that were paid past the bank (docs/commission-dues.md). */
export function commission(app: FastifyInstance): void {
  app.objects.office.add(duesOffice)
  app.objects.office.add(actsOffice)
  app.objects.office.add(paymentsOffice)

  serve(app, makeCommissionAct, ({ actor, database, body, request }) =>
    asActor(database, actor, async (db) => {
      const act = await makeAct(db, body)
      const details = { act: act.id }
      await noteAudit(db, { event: 'commission.act-made', user_id: actor.id, address: request.ip, details })
      return act
    }),
  )

  serve(app, payCommissionAct, ({ actor, database, body, request }) =>
    asActor(database, actor, async (db) => {
      const leftKopecks = await payAct(db, body)
      const details = { act: body.id, kopecks: body.kopecks, on: body.on, note: body.note }
      await noteAudit(db, { event: 'commission.paid', user_id: actor.id, address: request.ip, details })
      return { id: body.id, leftKopecks }
    }),
  )
}
