import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../../audit.ts'
import { serve } from '../../../call.ts'
import { asActor, withinSystem } from '../../../database/actor.ts'
import { ApiError } from '../../../errors.ts'
import { makePayout } from './make.ts'
import { findPayout } from './payout.ts'
import { payoutsObject } from './payouts-object.ts'
import * as calls from './schema.ts'

/** Acts of what suppliers were paid: the list, one for paper, one made now. */
export function payouts(app: FastifyInstance): void {
  app.objects.office.add(payoutsObject)

  serve(app, calls.findPayout, ({ actor, params, database }) =>
    asActor(database, actor, (db) => findPayout(db, params.id, app.config)),
  )

  serve(app, calls.makePayout, ({ actor, body, database, request }) =>
    asActor(database, actor, async (db) => {
      const supplier = await db
        .selectFrom('suppliers')
        .select('id')
        .where('code', '=', body.supplier)
        .executeTakeFirst()
      if (!supplier) throw new ApiError('NOT_FOUND', 'Поставщик не найден')
      const id = await withinSystem(db, () => makePayout(db, supplier.id, new Date()))
      if (id === null)
        throw new ApiError('MONEY_REFUSED', 'С прошлого акта банк ничего не переводил по заказам этого поставщика')
      await noteAudit(db, { event: 'payout.made', user_id: actor.id, address: request.ip, details: { payout: id } })
      return { id }
    }),
  )
}
