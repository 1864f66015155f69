import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { goodOf, ownPriceOf, pricedUnit } from './own-price.ts'
import * as queries from './queries.ts'
import { addWait, findWaits, removeWait, type AddWait, type Wait } from './schema.ts'

type Db = Transaction<Tables>

const most = 100

/** What a person waits for. The job tells it (tell-waits.ts). */
export function waits(app: FastifyInstance): void {
  serve(app, findWaits, ({ actor, database }) => asActor(database, actor, (db) => read(db, actor.id)))

  serve(app, addWait, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      await add(db, actor.id, body)
      return read(db, actor.id)
    }),
  )

  serve(app, removeWait, ({ actor, database, params: { id } }) =>
    asActor(database, actor, async (db) => {
      await queries.deleteWaits(db, actor.id, [id])
      return read(db, actor.id)
    }),
  )
}

/** Refuses what is true already: it would be told at once. */
async function add(db: Db, userId: number, { product: code, kind, wantedKopecks = null }: AddWait['body']) {
  const product = await queries.findSold(db, code)
  if (!product) throw new ApiError('NOT_FOUND', 'Такого товара больше нет')
  await lockName(db, `waits ${userId}`)
  const known = await queries.findOwn(db, userId)
  const isKnown = known.some((wait) => wait.product_id === product.id && wait.kind === kind)
  if (!isKnown && known.length >= most) throw new ApiError('BAD_REQUEST', `Можно ждать не больше ${most} товаров`)
  const wait = { user_id: userId, product_id: product.id, kind }
  if (kind === 'stock') {
    if (product.is_in_stock) throw new ApiError('BAD_REQUEST', 'Товар уже в наличии')
    return queries.putWait(db, { ...wait, seen_kopecks: null, wanted_kopecks: null })
  }
  const seen_kopecks = (await ownPriceOf(db, userId))(goodOf(product.id, product))
  if (wantedKopecks !== null && (wantedKopecks < 1 || wantedKopecks >= seen_kopecks))
    throw new ApiError('BAD_REQUEST', 'Укажите цену ниже сегодняшней')
  await queries.putWait(db, { ...wait, seen_kopecks, wanted_kopecks: wantedKopecks })
}

async function read(db: Db, userId: number): Promise<Wait[]> {
  return (await queries.findOwn(db, userId)).map((row) => ({
    id: row.id,
    kind: row.kind,
    product: row.code,
    name: row.name,
    unit: pricedUnit(row),
    isSold: row.is_sold,
    priceKopecks: row.price_kopecks,
    seenKopecks: row.seen_kopecks,
    wantedKopecks: row.wanted_kopecks,
    createdAt: row.created_at.toISOString(),
  }))
}
