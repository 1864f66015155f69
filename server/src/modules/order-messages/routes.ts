import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { readIds } from '../../schema-primitives.ts'
import type { FileStore } from '../files/store/store.ts'
import { loadTalks } from './load-talks.ts'
import { messagePhotos } from './photos.ts'
import { findTalkedOrders, markRead } from './queries.ts'
import * as calls from './schema.ts'
import { limitMessages, writeMessage } from './write.ts'

/** What the buyer, the seller and operators write to each other about an order. */
export function orderMessages(app: FastifyInstance): void {
  const { fileStore: store } = app
  app.attachables.add(messagePhotos)

  serve(app, calls.findTalks, ({ actor, database, query }) =>
    asActor(database, actor, async (db) =>
      loadTalks(db, store, actor, await findTalkedOrders(db, readIds(query.orders))),
    ),
  )

  serve(app, calls.writeMessage, async ({ actor, database, body }) => {
    await limitMessages(database, actor)
    return asActor(database, actor, async (db) => {
      await writeMessage(db, actor, body)
      return loadOne(db, store, actor, body.order)
    })
  })

  serve(app, calls.readMessages, ({ actor, database, body: { order, upTo } }) =>
    asActor(database, actor, async (db) => {
      const [found] = await findTalkedOrders(db, [order])
      if (!found) throw new ApiError('NOT_FOUND', 'Такого заказа нет')
      const isBuyer = found.user_id === actor.id
      // an operator who looks leaves it to the seller to read
      if (isBuyer || actor.role === 'supplier') await markRead(db, { order, upTo, isBuyer })
      return loadOne(db, store, actor, order)
    }),
  )
}

async function loadOne(db: Transaction<Tables>, store: FileStore, actor: Actor, order: number) {
  const [talk] = await loadTalks(db, store, actor, await findTalkedOrders(db, [order]))
  if (!talk) throw new Error('the order of a message is gone')
  return talk
}
