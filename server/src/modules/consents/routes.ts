import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { checkVersion, findInForce } from './documents.ts'
import * as queries from './queries.ts'
import { findConsentDocuments, findConsents, giveConsent, revokeConsent, type Consent } from './schema.ts'

/** Consents of a person: their versions and withdrawals. */
export function consents(app: FastifyInstance): void {
  serve(app, findConsentDocuments, ({ database }) => findInForce(database))

  serve(app, findConsents, ({ actor, database }) => asActor(database, actor, (db) => listConsents(db, actor.id)))

  serve(app, giveConsent, ({ body, actor, database, request }) => {
    const { kind, version } = body
    return asActor(database, actor, async (db) => {
      await checkVersion(db, kind, version)
      const [last] = (await queries.findConsents(db, actor.id)).filter((one) => one.kind === kind)
      const isGiven = last?.version === version && last.revoked_at === null
      if (!isGiven) await queries.insertConsent(db, { user_id: actor.id, kind, version, address: request.ip })
      return listConsents(db, actor.id)
    })
  })

  serve(app, revokeConsent, ({ params, actor, database }) =>
    asActor(database, actor, async (db) => {
      await queries.revokeConsents(db, actor.id, [params.kind])
      return listConsents(db, actor.id)
    }),
  )
}

async function listConsents(db: Transaction<Tables>, userId: number): Promise<Consent[]> {
  const [documents, rows] = [await findInForce(db), await queries.findConsents(db, userId)]
  return documents.map((document) => {
    const last = rows.find(({ kind }) => kind === document.kind)
    const isGiven = last !== undefined && last.revoked_at === null
    return {
      document,
      given: isGiven ? { version: last.version, at: last.given_at.toISOString() } : null,
      revokedAt: last?.revoked_at?.toISOString() ?? null,
    }
  })
}
