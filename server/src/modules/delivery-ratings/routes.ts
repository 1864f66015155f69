import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { readIds } from '../../schema-primitives.ts'
import { checkReview } from '../reviews/check-review.ts'
import { office } from './office.ts'
import { findRated, putRating, type RatedFound } from './queries.ts'
import { findDeliveryRatings, rateDelivery, type DeliveryRating } from './schema.ts'

/** How buyers rate the delivery of their orders; the staff reads it as an object of the back office. */
export function deliveryRatings(app: FastifyInstance): void {
  serve(app, findDeliveryRatings, ({ actor, database, query }) =>
    asActor(database, actor, async (db) => (await findRated(db, actor.id, readIds(query.orders))).map(toRating)),
  )

  serve(app, rateDelivery, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      const found = await findReceived(db, actor.id, body.order)
      // row security has the same rule
      if (!toRating(found).isOpen)
        throw new ApiError('REVIEW_REFUSED', 'Оценить доставку можно за 14 дней. Это время прошло')
      await putRating(db, { order_id: found.id, ...checkReview(body) })
      return toRating(await findReceived(db, actor.id, body.order))
    }),
  )

  office(app)
}

async function findReceived(db: Parameters<typeof findRated>[0], userId: number, order: number): Promise<RatedFound> {
  const [found] = await findRated(db, userId, [order])
  if (!found) throw new ApiError('NOT_FOUND', 'Среди доставленных вам заказов такого нет')
  return found
}

function toRating({ id, until, stars, text, changed_at }: RatedFound): DeliveryRating {
  const isRated = stars !== null && text !== null && changed_at !== null
  return {
    order: id,
    until: until.toISOString(),
    isOpen: Date.now() < until.getTime(),
    rating: isRated ? { stars, text, changedAt: changed_at.toISOString() } : null,
  }
}
