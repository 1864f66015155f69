import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { day, limitsOf, minute, takeAttempt } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { asOperator, ownerOf } from '../orders/owner.ts'
import { findCustomerCard, searchCustomers } from './customers.ts'
import { findDraft, listDrafts, writeDraft } from './drafts.ts'
import { listPriceRows } from './price-list.ts'
import { meaningsOf } from './read-rows.ts'
import { makeCustomer } from './new-customer.ts'
import * as calls from './schema.ts'
import type { Customer } from './schema.ts'
import { findUsualLines } from './usual.ts'

/** Calls of /tableLavka: ordering from the price list, and by telephone for a client. */
export function callCentre(app: FastifyInstance): void {
  const { publicUrl } = app.config

  serve(app, calls.findPriceRows, ({ database, query }) => listPriceRows(database, query))

  serve(app, calls.readRows, ({ actor, database, body, reply }) =>
    meaningsOf(database, body, {
      isWanted: () => !reply.raw.destroyed,
      beforeSearch: (count) =>
        takeAttempt(
          database,
          searchLimits(actor.id, count),
          'Слишком много строк за короткое время. Подождите немного',
        ),
    }),
  )

  serve(app, calls.findUsual, ({ actor, database, query: { customer, supplier } }) => {
    if (customer !== undefined) asOperator(actor)
    return asActor(database, actor, async (db) => {
      const { userId } = await ownerOf(db, actor, customer)
      return findUsualLines(db, userId, supplier)
    })
  })

  // the log leaves out the search text, which is a person's name or telephone
  serve(app, calls.findCustomers, ({ actor, database, body, request }) =>
    asActor(database, actor, async (db) => {
      const found = await searchCustomers(db, body.search.trim())
      const details = { found: found.map(({ id }) => id) }
      await noteAudit(db, { event: 'customer.searched', user_id: actor.id, address: request.ip, details })
      return found
    }),
  )

  serve(app, calls.findCustomer, ({ actor, database, params, request }) =>
    asActor(database, actor, (db) => openCard(db, params.id, actor, request.ip)),
  )

  serve(app, calls.createCustomer, async ({ actor, database, body, request }) => {
    const { id, isNew } = await makeCustomer(database, body, { actor, address: request.ip, publicUrl })
    const customer = await asActor(database, actor, (db) => openCard(db, id, actor, request.ip))
    return { customer, isNew }
  })

  serve(app, calls.findDrafts, async ({ actor, database }) => {
    // limited because the answer can be megabytes; the desk asks once, when it opens
    await takeAttempt(database, limitsOf(`list of drafts of ${actor.id}`, [30, minute]))
    return asActor(database, actor, (db) => listDrafts(db, actor))
  })

  serve(app, calls.findDraft, ({ actor, database, params }) =>
    asActor(database, actor, (db) => findDraft(db, actor, params.key)),
  )

  serve(app, calls.saveDraft, ({ actor, database, body }) =>
    asActor(database, actor, (db) => writeDraft(db, actor, body)),
  )
}

/** The card of a client; who opened it is kept. */
async function openCard(db: Transaction<Tables>, id: number, actor: Actor, address: string): Promise<Customer> {
  const customer = await findCustomerCard(db, id)
  if (!customer) throw new ApiError('NOT_FOUND', 'Покупатель не найден')
  await noteAudit(db, { event: 'customer.opened', user_id: actor.id, address, details: { customer: customer.id } })
  return customer
}

/** Rows per attempt: 3,000 searched rows in ten minutes, which is ten full tables without any known product. */
const rowsAnAttempt = 25
function searchLimits(userId: number, rows: number) {
  const cost = Math.ceil(rows / rowsAnAttempt)
  return limitsOf(`rows of ${userId}`, [120, 10 * minute], [2_000, day]).map((limit) => ({ ...limit, cost }))
}
