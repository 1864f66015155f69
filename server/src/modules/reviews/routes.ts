import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { readIds } from '../../schema-primitives.ts'
import { toCard } from '../files/cards.ts'
import { setFiles } from '../files/place-files.ts'
import { findSelf } from '../users/queries.ts'
import { toOwnReview, toProductReview, toReceived } from './answers.ts'
import { authorName } from './author.ts'
import { checkReview } from './check-review.ts'
import { office } from './office.ts'
import { findPhotos, findStrip, reviewPhotos, toCards, toPublicPhotos } from './photos.ts'
import * as queries from './queries.ts'
import * as calls from './schema.ts'

/** Reviews: written by buyers who received the goods, published after approval. */
export function reviews(app: FastifyInstance): void {
  const { fileStore: store } = app
  app.attachables.add(reviewPhotos)

  serve(app, calls.findReviews, ({ actor, database, params, query: { after, take = 10 } }) =>
    asActor(database, actor, async (db) => {
      const product = await findProduct(db, params.code)
      const found = await queries.findApproved(db, product.id, { after, take: take + 1 })
      const shown = found.slice(0, take)
      const key = { userId: actor.id, productId: product.id }
      const own = actor.role === 'anonymous' ? undefined : await queries.findOwn(db, key)
      const photos = await findPhotos(
        db,
        [...shown, ...(own ? [own] : [])].map(({ id }) => id),
      )
      return {
        ...(await queries.countStars(db, product.id)),
        reviews: shown.map((row) => toProductReview(row, toPublicPhotos(photos, row.id))),
        photos: await findStrip(db, product.id),
        next: found.length > take ? (shown.at(-1)?.id ?? null) : null,
        own: own ? toOwnReview(product.code, own, await toCards(store, photos, own.id)) : null,
        mayReview: actor.role !== 'anonymous' && (await refusalFor(db, actor, product)) === null,
      }
    }),
  )

  serve(app, calls.findReceived, ({ actor, database, query }) =>
    asActor(database, actor, async (db) => {
      const found = await queries.findReceivedProducts(db, actor.id, readIds(query.orders))
      const photos = await findPhotos(
        db,
        found.flatMap(({ review_id }) => review_id ?? []),
      )
      return Promise.all(found.map(async (row) => toReceived(row, await toCards(store, photos, row.review_id ?? 0))))
    }),
  )

  serve(app, calls.writeReview, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      const product = await findProduct(db, body.product)
      const refusal = await refusalFor(db, actor, product)
      if (refusal !== null) throw new ApiError('REVIEW_REFUSED', refusal)
      const written = checkReview(body)
      const known = await queries.findOwn(db, { userId: actor.id, productId: product.id })
      const before = known ? ((await findPhotos(db, [known.id])).get(String(known.id)) ?? []) : []
      const photos = body.photos ?? before.map(({ id }) => id)
      const isSame = known?.stars === written.stars && known.text === written.text
      if (known && isSame && before.map(({ id }) => id).join() === photos.join())
        return toOwnReview(product.code, known, await Promise.all(before.map((photo) => toCard(store, photo))))
      const author = authorName(await findSelf(db, actor.id))
      const row = { product_id: product.id, user_id: actor.id, author, ...written }
      const review = await queries.putReview(db, row)
      await setFiles(db, reviewPhotos, { code: String(review.id), supplierId: null }, photos)
      return toOwnReview(product.code, review, await toCards(store, await findPhotos(db, [review.id]), review.id))
    }),
  )

  serve(app, calls.removeReview, ({ actor, database, params }) =>
    asActor(database, actor, async (db) => {
      const product = await queries.findProductByCode(db, params.code)
      if (product) await queries.deleteReview(db, { userId: actor.id, productId: product.id })
      return { done: true }
    }),
  )

  office(app)
}

type Db = Parameters<typeof queries.findOwn>[0]
type Found = NonNullable<Awaited<ReturnType<typeof queries.findProductByCode>>>

async function findProduct(db: Db, code: string): Promise<Found> {
  const product = await queries.findProductByCode(db, code)
  if (!product) throw new ApiError('NOT_FOUND', 'Такого товара больше нет')
  return product
}

/** The reason why the person may not review the product; null when they may. Row security has the same rule. */
async function refusalFor(db: Db, actor: Actor, { id, supplier_id }: Found): Promise<string | null> {
  if (actor.role === 'supplier' && actor.supplierId === supplier_id) return 'О своём товаре отзыв не пишут'
  if (await queries.hasReceived(db, id)) return null
  return 'Отзыв может оставить тот, кому доставили этот товар. Закажите его, а после доставки расскажите, каким он оказался'
}
