import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { offeredCards } from '../catalog/offered-cards.ts'
import { namedLists } from './list-routes.ts'
import * as queries from './queries.ts'
import { changeFavourites, findBought, findFavourites } from './schema.ts'

/** What a person has marked, bought and listed. */
export function ownGoods(app: FastifyInstance): void {
  namedLists(app)
  serve(app, findFavourites, ({ actor, database }) =>
    asActor(database, actor, (db) => queries.findFavourites(db, actor.id)),
  )

  serve(app, changeFavourites, ({ actor, database, body: { add, remove } }) =>
    asActor(database, actor, async (db) => {
      if (add.length > 0) await queries.insertFavourites(db, actor.id, add)
      if (remove.length > 0) await queries.deleteFavourites(db, actor.id, remove)
      return queries.findFavourites(db, actor.id)
    }),
  )

  serve(app, findBought, ({ actor, database, query: { take = 48 } }) =>
    asActor(database, actor, async (db) => {
      const rows = await queries.findBought(db, actor.id, take)
      const toCard = await offeredCards(db)
      return rows.map((row) => ({ boughtAt: row.bought_at.toISOString(), product: toCard(row) }))
    }),
  )
}
