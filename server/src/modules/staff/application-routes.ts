import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { applicationPhotos } from './application-photos.ts'
import * as calls from './application-schema.ts'
import { approve, ask, refuse } from './applications.ts'
import { answer, findOwn } from './own-application.ts'

/** Applications of suppliers: the administrators' side and the applicant's. */
export function applications(app: FastifyInstance): void {
  app.attachables.add(applicationPhotos)
  const { fileStore } = app
  const { publicUrl } = app.config

  serve(app, calls.approveApplication, ({ actor, database, params, body }) =>
    asActor(database, actor, async (db) => ({ supplierId: await approve(db, actor, params.id, body) })),
  )

  serve(app, calls.askApplicant, ({ actor, database, params, body }) =>
    asActor(database, actor, async (db) => {
      await ask(db, actor, params.id, { ...body, publicUrl })
      return { done: true }
    }),
  )

  serve(app, calls.refuseApplication, ({ actor, database, params, body }) =>
    asActor(database, actor, async (db) => {
      await refuse(db, actor, params.id, body.reason)
      return { done: true }
    }),
  )

  serve(app, calls.findOwnApplication, ({ actor, database }) =>
    asActor(database, actor, async (db) => ({ application: await findOwn(db, fileStore, actor) })),
  )

  serve(app, calls.answerApplication, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      await answer(db, actor, body)
      const own = await findOwn(db, fileStore, actor)
      if (!own) throw new ApiError('NOT_FOUND')
      return own
    }),
  )
}
