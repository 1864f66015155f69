import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../../audit.ts'
import { serve } from '../../../call.ts'
import { asActor, withinSystem } from '../../../database/actor.ts'
import { findReceipt } from './receipt.ts'
import { receiptsObject } from './receipts-object.ts'
import { retryReceipt } from './retry.ts'
import * as calls from './schema.ts'
import { receiptUserOf } from './tags.ts'

/** Receipts: the list, one for its page, another try. */
export function receipts(app: FastifyInstance): void {
  app.objects.office.add(receiptsObject)

  serve(app, calls.findReceipt, ({ actor, params, database }) =>
    asActor(database, actor, (db) => findReceipt(db, actor, params.id, receiptUserOf(app.config))),
  )

  serve(app, calls.retryReceipt, ({ actor, body, database, request }) =>
    asActor(database, actor, async (db) => {
      await withinSystem(db, () => retryReceipt(db, body.id))
      await noteAudit(db, {
        event: 'receipt.retried',
        user_id: actor.id,
        address: request.ip,
        details: { receipt: body.id },
      })
      return { done: true as const }
    }),
  )
}
