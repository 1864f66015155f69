import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { toThousandths } from '@lavka/domain/price'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { offeredCards } from '../catalog/offered-cards.ts'
import { findCards } from '../catalog/queries.ts'
import * as queries from './list-queries.ts'
import { findNamedLists, removeNamedList, saveNamedList, type NamedList } from './list-schema.ts'

const MOST_LISTS = 20

/** Routes of a person's named lists. */
export function namedLists(app: FastifyInstance): void {
  serve(app, findNamedLists, ({ actor, database }) => asActor(database, actor, (db) => readLists(db, actor.id)))

  serve(app, saveNamedList, ({ body: { name, lines }, actor, database }) => {
    const codes = new Set(lines.map(({ product }) => product))
    if (codes.size < lines.length) throw new ApiError('BAD_REQUEST', 'Один и тот же товар указан в списке дважды')
    if (lines.some(({ quantity }) => toThousandths(quantity) === null)) throw new ApiError('BAD_REQUEST')
    return asActor(database, actor, async (db) => {
      await lockName(db, `lists of ${actor.id}`)
      const known = new Set((await queries.findNames(db, [...codes])).map(({ code }) => code))
      const kept = lines.filter(({ product }) => known.has(product))
      if (kept.length === 0) throw new ApiError('BAD_REQUEST', 'В списке нет товаров')
      await queries.saveNamedList(db, actor.id, name.trim(), kept)
      const lists = await readLists(db, actor.id)
      if (lists.length > MOST_LISTS) throw new ApiError('BAD_REQUEST', `Списков не больше ${MOST_LISTS}`)
      return lists
    })
  })

  serve(app, removeNamedList, ({ params: { id }, actor, database }) =>
    asActor(database, actor, async (db) => {
      await queries.deleteNamedList(db, actor.id, id)
      return readLists(db, actor.id)
    }),
  )
}

async function readLists(db: Transaction<Tables>, userId: number): Promise<NamedList[]> {
  const lists = await queries.findNamedLists(db, userId)
  const codes = [...new Set(lists.flatMap(({ lines }) => lines.map(({ product }) => product)))]
  if (codes.length === 0) return []
  const names = new Map((await queries.findNames(db, codes)).map((row) => [row.code, row]))
  const cards = new Map((await findCards(db, codes)).map(await offeredCards(db)).map((card) => [card.code, card]))
  return lists.map(({ id, name, lines }) => ({
    id,
    name,
    lines: lines.map(({ product, quantity }) => ({
      product,
      quantity,
      name: names.get(product)?.name ?? product,
      unit: names.get(product)?.unit ?? '',
      card: cards.get(product) ?? null,
    })),
  }))
}
