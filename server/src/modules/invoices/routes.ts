import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { markInvoice } from './mark.ts'
import { findInvoicePaper } from './paper.ts'
import * as calls from './schema.ts'

/** Invoices of orders that are paid by bank transfer to their seller (decision 0155). */
export function invoices(app: FastifyInstance): void {
  serve(app, calls.findInvoice, ({ actor, database, query }) =>
    asActor(database, actor, (db) => findInvoicePaper(db, query.order)),
  )

  serve(app, calls.markInvoice, ({ actor, database, body }) =>
    asActor(database, actor, (db) => markInvoice(db, actor, body)),
  )
}
