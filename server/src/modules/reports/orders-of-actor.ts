import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../auth.ts'
import { isServedBy } from '../orders/office/orders-object.ts'

/** The orders in an actor's reports: all for an investor, else those that the actor serves. */
export function isOfActor(actor: Actor): RawBuilder<boolean> {
  return actor.role === 'investor' ? sql`true` : isServedBy(actor)
}
