import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { readOwnOffers } from './own-offers.ts'
import { findOwnOffers } from './schema.ts'

/** What a buyer asks of promotions by themselves; a basket's discounts come with its check (modules/orders). */
export function promotions(app: FastifyInstance): void {
  serve(app, findOwnOffers, ({ actor, database }) => asActor(database, actor, (db) => readOwnOffers(db, actor.id)))
}
