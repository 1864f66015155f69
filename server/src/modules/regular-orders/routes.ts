import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { readRegular } from './answers.ts'
import { changeRegularOf } from './change.ts'
import { makeRegularOf } from './make.ts'
import { deleteRegular } from './queries.ts'
import { changeRegular, findRegularOrders, makeRegular, removeRegular } from './schema.ts'

/** A person's regular orders. The job places them (mind.ts). */
export function regularOrders(app: FastifyInstance): void {
  serve(app, findRegularOrders, ({ actor, database }) => asActor(database, actor, (db) => readRegular(db, actor.id)))

  serve(app, makeRegular, ({ actor, body, database }) =>
    asActor(database, actor, async (db) => {
      await makeRegularOf(db, actor.id, body)
      return readRegular(db, actor.id)
    }),
  )

  serve(app, changeRegular, ({ actor, body, database }) =>
    asActor(database, actor, async (db) => {
      await changeRegularOf(db, actor.id, body)
      return readRegular(db, actor.id)
    }),
  )

  serve(app, removeRegular, ({ actor, database, params: { id } }) =>
    asActor(database, actor, async (db) => {
      await deleteRegular(db, actor.id, id)
      return readRegular(db, actor.id)
    }),
  )
}
