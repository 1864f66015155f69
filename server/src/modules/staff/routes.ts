import type { FastifyInstance } from 'fastify'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { acceptInvitation, findInvitation } from './accept.ts'
import { giveRole } from './give-role.ts'
import { invite, withdraw } from './invite.ts'
import { listStaff } from './list.ts'
import { roleNameOf } from './role.ts'
import * as calls from './schema.ts'

/** Who works here, and invitations (docs/accounts.md). */
export function staff(app: FastifyInstance): void {
  const { fileStore } = app
  const { publicUrl } = app.config

  serve(app, calls.findStaff, ({ actor, database }) =>
    asActor(database, actor, (db) => listStaff(db, fileStore, actor)),
  )

  serve(app, calls.giveRole, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => {
      await giveRole(db, actor, body)
      return { done: true }
    }),
  )

  serve(app, calls.invite, ({ actor, database, body }) =>
    asActor(database, actor, async (db) => ({ id: await invite(db, actor, body, publicUrl) })),
  )

  serve(app, calls.withdrawInvitation, ({ actor, database, params }) =>
    asActor(database, actor, async (db) => {
      await withdraw(db, actor, params.id)
      return { done: true }
    }),
  )

  serve(app, calls.findInvitation, async ({ database, params, request }) => {
    const { role, duty, supplierName } = await findInvitation(database, params.code, request.ip)
    return { role, roleName: roleNameOf(role, duty), supplierName: supplierName ?? '' }
  })

  serve(app, calls.acceptInvitation, async ({ actor, database, params, request }) => {
    await acceptInvitation(database, actor, { code: params.code, address: request.ip })
    return { done: true }
  })
}
