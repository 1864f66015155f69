import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { FileStore } from '../files/store/store.ts'
import { toOfficeReview } from './answers.ts'
import { checkAnswer } from './check-review.ts'
import { moderate } from './moderate.ts'
import * as queries from './office-queries.ts'
import { findPhotos, toCards } from './photos.ts'
import { reviewsOffice } from './reviews-object.ts'
import { answerReview, findOfficeReviews, moderateReview, type OfficeReview } from './schema.ts'

type Db = Transaction<Tables>

/** Reviews for the staff: operators moderate them; suppliers read the reviews of their goods and may answer each once. */
export function office(app: FastifyInstance): void {
  const { fileStore: store } = app
  app.objects.office.add(reviewsOffice)
  serve(app, findOfficeReviews, ({ actor, database, query: { state, rowSkip = 0, rowCount = 20 } }) =>
    asActor(database, actor, async (db) => {
      const filter = { state, supplierId: supplierOf(actor) }
      const found = await queries.findOffice(db, filter, { rowSkip, rowCount })
      return { reviews: await toAnswers(db, store, found), total: await queries.countOffice(db, filter) }
    }),
  )

  serve(app, moderateReview, ({ actor, database, body, request }) =>
    asActor(database, actor, async (db) => {
      await findRow(db, actor, body.id)
      await moderate(db, actor, body, request.ip)
      return findOne(db, store, actor, body.id)
    }),
  )

  serve(app, answerReview, ({ actor, database, body: { id, text } }) =>
    asActor(database, actor, async (db) => {
      await findRow(db, actor, id)
      if (!(await queries.putAnswer(db, id, checkAnswer(text))))
        throw new ApiError('REVIEW_CHANGED', 'На этот отзыв уже ответили')
      return findOne(db, store, actor, id)
    }),
  )
}

/** The supplier filter of the actor: none for operators; a supplier account without a supplier sees nothing. */
function supplierOf({ role, supplierId }: Actor): number | null {
  return role === 'supplier' ? (supplierId ?? 0) : null
}

async function findOne(db: Db, store: FileStore, actor: Actor, id: number): Promise<OfficeReview> {
  const row = await findRow(db, actor, id)
  return toOfficeReview(row, await toCards(store, await findPhotos(db, [id]), id))
}

/** The review without its photos, if the actor may read it. Errors: NOT_FOUND. */
async function findRow(db: Db, actor: Actor, id: number) {
  const filter = { supplierId: supplierOf(actor), id }
  const [row] = await queries.findOffice(db, filter, { rowSkip: 0, rowCount: 1 })
  if (!row) throw new ApiError('NOT_FOUND', 'Такого отзыва нет: может быть, автор его удалил')
  return row
}

async function toAnswers(
  db: Db,
  store: FileStore,
  rows: Awaited<ReturnType<typeof queries.findOffice>>,
): Promise<OfficeReview[]> {
  const photos = await findPhotos(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(rows.map(async (row) => toOfficeReview(row, await toCards(store, photos, row.id))))
}
