import type { FastifyInstance } from 'fastify'
import { serve } from '../../../call.ts'
import { asActor } from '../../../database/actor.ts'
import { findOnboarding } from './find-onboarding.ts'
import { decideOnboarding, moveOnboarding } from './move-onboarding.ts'
import * as calls from './schema.ts'

/** Onboarding of suppliers (docs/suppliers-office.md). */
export function onboarding(app: FastifyInstance): void {
  const terms = { hasBank: app.config.bank !== null }

  serve(app, calls.findOnboarding, ({ actor, database, query }) =>
    asActor(database, actor, (db) => findOnboarding(db, actor, query.id, terms)),
  )

  serve(app, calls.submitOnboarding, ({ actor, database, body }) =>
    asActor(database, actor, (db) => moveOnboarding(db, actor, { ...body, to: 'submitted', note: '' }, terms)),
  )

  serve(app, calls.decideOnboarding, ({ actor, database, body }) =>
    asActor(database, actor, (db) => decideOnboarding(db, actor, body, terms)),
  )
}
