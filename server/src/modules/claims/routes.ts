import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { readIds } from '../../schema-primitives.ts'
import type { FileStore } from '../files/store/store.ts'
import { loadClaims } from './load-claims.ts'
import { makeClaim } from './make.ts'
import { office } from './office.ts'
import { claimPhotos } from './photos.ts'
import { findClaimRows, findReceived } from './queries.ts'
import * as calls from './schema.ts'
import { withdrawClaim } from './withdraw.ts'

/** Claims about delivered goods: buyers make them, the staff answers them, and money goes back by line. */
export function claims(app: FastifyInstance): void {
  const { fileStore: store } = app
  app.attachables.add(claimPhotos)

  serve(app, calls.findClaims, ({ actor, database, query }) =>
    asActor(database, actor, (db) => loadOrders(db, store, actor.id, readIds(query.orders))),
  )

  serve(app, calls.makeClaim, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      await makeClaim(db, actor, body)
      return loadOne(db, store, actor.id, body.order)
    }),
  )

  serve(app, calls.withdrawClaim, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => loadOne(db, store, actor.id, await withdrawClaim(db, actor, body))),
  )

  office(app)
}

async function loadOne(db: Transaction<Tables>, store: FileStore, userId: number, orderId: number) {
  const [order] = await loadOrders(db, store, userId, [orderId])
  if (!order) throw new Error('the order of a claim is gone')
  return order
}

async function loadOrders(db: Transaction<Tables>, store: FileStore, userId: number, ids: readonly number[]) {
  const orders = await findReceived(db, userId, ids)
  const rows = await findClaimRows(db, { orders: orders.map(({ id }) => id) })
  const claims = await loadClaims(db, store, rows)
  return orders.map(({ id, until }): calls.OrderClaims => {
    const own = claims.filter((_, index) => rows[index]?.order_id === id)
    const isOpen = Date.now() < until.getTime() && own.every(({ state }) => state !== 'open')
    return { order: id, until: until.toISOString(), isOpen, claims: own }
  })
}
