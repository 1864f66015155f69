import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { readInn } from '../../inn.ts'
import { deleteInn, findInnRecords, insertInn, linkAccount, relinkAccount } from './inn-queries.ts'
import { addInn, findInns, removeInn } from './schema.ts'

/** The ИНН of a person; adding the first one links the account. */
export function inns(app: FastifyInstance): void {
  serve(app, findInns, ({ actor, database }) => asActor(database, actor, (db) => findInnRecords(db, actor.id)))

  serve(app, addInn, ({ body, actor, database }) => {
    const inn = readInn(body.inn)
    return asActor(database, actor, async (db) => {
      const record = await insertInn(db, { user_id: actor.id, inn, name: body.name.trim() })
      await linkAccount(db, actor.id, inn)
      return record
    })
  })

  serve(app, removeInn, ({ params, actor, database }) =>
    asActor(database, actor, async (db) => {
      const removed = await deleteInn(db, actor.id, params.id)
      if (removed === undefined) throw new ApiError('NOT_FOUND', 'Такого ИНН в вашем списке нет')
      await relinkAccount(db, actor.id, removed)
      return { done: true }
    }),
  )
}
