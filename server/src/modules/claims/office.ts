import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { certificatePaidOf } from '../gift-certificates/give-back.ts'
import type { FileStore } from '../files/store/store.ts'
import { answerClaim, settleClaim } from './answer.ts'
import { claimsOffice } from './claims-object.ts'
import { loadClaims } from './load-claims.ts'
import * as calls from './office-schema.ts'
import { findClaimRows } from './queries.ts'
import { mostToCardOf, ownWayOf } from './return-money.ts'
import { isByHand } from './split-return.ts'

/** Claims for the staff: operators answer all, a supplier those about its goods. */
export function office(app: FastifyInstance): void {
  const { fileStore: store } = app
  const terms = { feePayee: app.config.feePayee }
  app.objects.office.add(claimsOffice)

  serve(app, calls.readClaim, ({ actor, database, query: { id } }) =>
    asActor(database, actor, (db) => readOne(db, store, actor, id)),
  )

  serve(app, calls.answerClaim, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      await demandServed(db, actor, body.id)
      await answerClaim(db, actor, body, terms)
      return readOne(db, store, actor, body.id)
    }),
  )

  serve(app, calls.settleClaim, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      await demandServed(db, actor, body.id)
      await settleClaim(db, actor, body)
      return readOne(db, store, actor, body.id)
    }),
  )
}

/** A supplier that bought something reads its own claim as well, and answers only those about its goods. */
async function demandServed(db: Transaction<Tables>, actor: Actor, id: number) {
  const [row] = await findClaimRows(db, { ids: [id] })
  const isServed = row && (actor.role !== 'supplier' || row.supplier_id === actor.supplierId)
  if (!isServed) throw new ApiError('NOT_FOUND', 'Такой претензии нет')
  return row
}

async function readOne(
  db: Transaction<Tables>,
  store: FileStore,
  actor: Actor,
  id: number,
): Promise<calls.OfficeClaim> {
  const row = await demandServed(db, actor, id)
  const [claim] = await loadClaims(db, store, [row])
  if (!claim) throw new Error('a claim is gone')
  const mayWrite = actor.role !== 'partner'
  const isOpen = row.state === 'open'
  const certificateKopecks = isOpen ? await certificatePaidOf(db, row.order_id) : row.certificate_kopecks
  return {
    ...claim,
    orderId: row.order_id,
    orderNumber: row.number,
    ownWay: await ownWayOf(db, row.order_id, row.funds),
    certificateKopecks,
    cardKopecks: isOpen ? ((await mostToCardOf(db, row.order_id, row.funds)) ?? 0) : row.card_kopecks,
    mayAnswer: mayWrite && isOpen,
    maySettle: mayWrite && isByHand(row.way) && row.settled_at === null,
  }
}
