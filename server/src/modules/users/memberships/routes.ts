import { rightsOf } from '@lavka/domain/duties'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../call.ts'
import { asActor } from '../../../database/actor.ts'
import { chooseSupplier } from './choose.ts'
import { findMembershipsOf } from './queries.ts'
import * as calls from './schema.ts'

/** The suppliers that a person works for, and the choice of one. */
export function memberships(app: FastifyInstance): void {
  serve(app, calls.findMemberships, ({ actor, database }) =>
    asActor(database, actor, async (db) =>
      (await findMembershipsOf(db, actor.id)).map((one) => ({
        ...one,
        dutyName: rightsOf[one.duty].name,
        isChosen: one.supplierId === actor.supplierId,
      })),
    ),
  )

  serve(app, calls.chooseSupplier, ({ actor, database, body }) => chooseSupplier(database, actor, body.supplierId))
}
