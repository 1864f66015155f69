import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../audit.ts'
import { hashSecret, mayUse } from '../../auth.ts'
import { serve } from '../../call.ts'
import { readCookie } from '../../cookies.ts'
import { asActor, asAuthenticator } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { blockAccount } from './block.ts'
import { changePassword, confirmPassword } from './change-password.ts'
import { deviceOf } from './device-secret.ts'
import { setFirstPassword } from './first-password.ts'
import { knownCookie, writeKnownCookie } from './known-device.ts'
import { leave, leaveBySecret, listDevices, revokeDevice } from './leave.ts'
import { logInByPassword, sessionAnswer } from './log-in.ts'
import { logInAgain } from './log-in-again.ts'
import { findPerson, listUsers } from './people.ts'
import { findUserBySession } from './queries.ts'
import * as calls from './schema.ts'
import { startVisit } from './visit.ts'

/** Authentication, sessions, devices, passwords and the list of people. */
export function users(app: FastifyInstance): void {
  serve(app, calls.logIn, async ({ body, database, request, reply }) => {
    const { psw, type, model } = body
    const cookie = readCookie(request, knownCookie)
    const given = { login: body.login.trim(), psw, type, model, address: request.ip, cookie }
    if (deviceOf(psw)) return logInAgain(database, given)
    const { answer, known } = await logInByPassword(database, given)
    writeKnownCookie(reply, known)
    return answer
  })

  serve(app, calls.restoreSession, ({ body, database }) => {
    return asAuthenticator(database, async (db) => {
      const user = await findUserBySession(db, hashSecret(body.token))
      if (!user) throw new ApiError('NOT_LOGGED_IN')
      return sessionAnswer(db, user, body.token)
    })
  })

  serve(app, calls.logOut, async ({ actor, database, request, reply }) => {
    await leave(database, actor, request.ip)
    reply.header('clear-site-data', '"cache"')
    return { done: true }
  })

  serve(app, calls.forgetDevice, async ({ body, database, request }) => {
    await leaveBySecret(database, body.psw, request.ip)
    return { done: true }
  })

  serve(app, calls.changePassword, async ({ body, actor, database, request }) => {
    await changePassword(database, actor, { ...body, address: request.ip, cookie: readCookie(request, knownCookie) })
    return { done: true }
  })

  serve(app, calls.setFirstPassword, async ({ body, actor, database, request }) => {
    const { login } = await setFirstPassword(database, actor, { ...body, address: request.ip })
    return { login }
  })

  serve(app, calls.confirmPassword, async ({ body, actor, database }) => {
    await confirmPassword(database, actor, body.psw)
    return { done: true }
  })

  serve(app, calls.findDevices, ({ actor, database }) => listDevices(database, actor))

  serve(app, calls.revokeDevice, async ({ params, actor, database, request }) => {
    await revokeDevice(database, actor, { id: params.id, address: request.ip })
    return { done: true }
  })

  // the log leaves out the search text, which is a person's name or telephone
  serve(app, calls.findUsers, ({ query, actor, database, request }) =>
    asActor(database, actor, async (db) => {
      const found = await listUsers(db, query)
      const details = { found: found.users.map(({ id }) => id) }
      await noteAudit(db, { event: 'people.searched', user_id: actor.id, address: request.ip, details })
      return found
    }),
  )

  serve(app, calls.findUser, ({ params, actor, database, request }) =>
    asActor(database, actor, async (db) => {
      const card = await findPerson(db, params)
      const details = { person: card.id }
      if (card.id !== actor.id)
        await noteAudit(db, { event: 'person.opened', user_id: actor.id, address: request.ip, details })
      return card
    }),
  )

  serve(app, calls.blockUser, ({ params, body, actor, database, request }) =>
    asActor(database, actor, (db) => blockAccount(db, actor, { ...params, ...body, address: request.ip })),
  )

  serve(app, calls.findRights, async ({ actor }) => {
    const allowed = app.policy.filter((row) => mayUse(row, actor))
    return { role: actor.role, calls: allowed.map(({ method, url }) => `${method} ${url}`) }
  })

  serve(app, calls.startVisit, async ({ body, request, reply }) => {
    return { isMarkNew: startVisit(request, reply, body) }
  })
}
