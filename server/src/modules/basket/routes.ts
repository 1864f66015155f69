import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { offeredCards } from '../catalog/offered-cards.ts'
import { findCards } from '../catalog/queries.ts'
import { toThousandths } from '@lavka/domain/price'
import * as queries from './queries.ts'
import { changeBasket, findBasket, type FindBasket } from './schema.ts'

const mostLines = 500

/** Routes of the stored basket of a logged-in user, shared by all their devices. */
export function basket(app: FastifyInstance): void {
  serve(app, findBasket, ({ actor, database }) => asActor(database, actor, (db) => readBasket(db, actor)))

  serve(app, changeBasket, ({ body: { changes, isMerge }, actor, database }) => {
    const codes = new Set(changes.map(({ product }) => product))
    if (codes.size < changes.length) throw new ApiError('BAD_REQUEST', 'Один и тот же товар указан в корзине дважды')
    if (changes.some(({ quantity }) => toThousandths(quantity) === null)) throw new ApiError('BAD_REQUEST')
    return asActor(database, actor, async (db) => {
      await queries.lockBasket(db, actor.id)
      await queries.putLines(db, actor.id, changes, { isMerge })
      const answer = await readBasket(db, actor)
      if (answer.lines.length > mostLines) throw new ApiError('BAD_REQUEST', `В корзине не больше ${mostLines} товаров`)
      return answer
    })
  })
}

async function readBasket(db: Transaction<Tables>, actor: Actor): Promise<FindBasket['answer']> {
  const lines = await queries.findLines(db, actor.id)
  const rows = await findCards(
    db,
    lines.map(({ code }) => code),
  )
  const byCode = new Map(rows.map(await offeredCards(db)).map((card) => [card.code, card]))
  return {
    lines: lines.map(({ code, quantity, changed_at }) => ({
      product: code,
      quantity,
      changedAt: changed_at.toISOString(),
      card: byCode.get(code) ?? null,
    })),
  }
}
