import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { reviewRejectedMail } from '../notifications/messages.ts'
import { tell } from '../notifications/send.ts'
import { toOfficeReview } from './answers.ts'
import { checkAnswer, checkReason } from './check-review.ts'
import * as queries from './office-queries.ts'
import { reviewsOffice } from './reviews-object.ts'
import { answerReview, findOfficeReviews, moderateReview, type OfficeReview } from './schema.ts'

type Db = Transaction<Tables>

/** Reviews for the staff: operators moderate them; suppliers read the reviews of their goods and may answer each once. */
export function office(app: FastifyInstance): void {
  app.objects.office.add(reviewsOffice)
  serve(app, findOfficeReviews, ({ actor, database, query: { state, rowSkip = 0, rowCount = 20 } }) =>
    asActor(database, actor, async (db) => {
      const filter = { state, supplierId: supplierOf(actor) }
      const found = await queries.findOffice(db, filter, { rowSkip, rowCount })
      return { reviews: found.map(toOfficeReview), total: await queries.countOffice(db, filter) }
    }),
  )

  serve(app, moderateReview, ({ actor, database, body: { id, version, decision, reason }, request }) =>
    asActor(database, actor, async (db) => {
      await findOne(db, actor, id)
      const isRejected = decision === 'reject'
      const decided = isRejected
        ? { state: 'rejected' as const, reason: checkReason(reason) }
        : { state: 'approved' as const, reason: '' }
      if (!(await queries.decide(db, { id, version, moderator: actor.id, ...decided })))
        throw new ApiError('REVIEW_CHANGED')
      const review = await findOne(db, actor, id)
      await noteAudit(db, {
        event: isRejected ? 'review.rejected' : 'review.approved',
        user_id: actor.id,
        address: request.ip,
        details: { review: id, product: review.product, reason: decided.reason },
      })
      const author = isRejected ? await queries.findAuthor(db, id) : undefined
      if (author)
        await tell(db, author, {
          kind: 'review',
          mail: reviewRejectedMail(review.productName, decided.reason),
          path: '/myOrders',
        })
      return review
    }),
  )

  serve(app, answerReview, ({ actor, database, body: { id, text } }) =>
    asActor(database, actor, async (db) => {
      await findOne(db, actor, id)
      if (!(await queries.putAnswer(db, id, checkAnswer(text))))
        throw new ApiError('REVIEW_CHANGED', 'На этот отзыв уже ответили')
      return findOne(db, actor, id)
    }),
  )
}

/** The supplier filter of the actor: none for operators; a supplier account without a supplier sees nothing. */
function supplierOf({ role, supplierId }: Actor): number | null {
  return role === 'supplier' ? (supplierId ?? 0) : null
}

async function findOne(db: Db, actor: Actor, id: number): Promise<OfficeReview> {
  const filter = { supplierId: supplierOf(actor), id }
  const [row] = await queries.findOffice(db, filter, { rowSkip: 0, rowCount: 1 })
  if (!row) throw new ApiError('NOT_FOUND', 'Такого отзыва нет: может быть, автор его удалил')
  return toOfficeReview(row)
}
