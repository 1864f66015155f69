import type { FastifyInstance } from 'fastify'
import { hashSecret } from '../../auth.ts'
import { serve } from '../../call.ts'
import { ApiError } from '../../errors.ts'
import { Attempts } from './attempts.ts'
import { isInn } from './inn.ts'
import { openSession, sessionAnswer } from './log-in.ts'
import { findInnRecords, findUserBySession, insertInn, linkAccount, revokeDeviceOf } from './queries.ts'
import { addInn, findInns } from '../profile/schema.ts'
import { logIn, logOut, restoreSession } from './schema.ts'

/** People: logging in and out, the stored session, their ИНН. */
export function users(app: FastifyInstance): void {
  const attempts = new Attempts()

  serve(app, logIn, ({ body, database, request }) => {
    const { login, psw, model } = body
    return openSession(database, attempts, { login: login.trim(), psw, model, address: request.ip })
  })

  serve(app, restoreSession, async ({ body, database }) => {
    const user = await findUserBySession(database, hashSecret(body.token))
    if (!user) throw new ApiError('NOT_LOGGED_IN')
    return sessionAnswer(user, body.token)
  })

  serve(app, logOut, async ({ actor, database }) => {
    const { tokenHash } = actor
    if (tokenHash) await database.transaction().execute((transaction) => revokeDeviceOf(transaction, tokenHash))
    return { done: true }
  })

  serve(app, findInns, ({ actor, database }) => findInnRecords(database, actor.id))

  serve(app, addInn, async ({ body, actor, database }) => {
    const inn = body.inn.replaceAll(' ', '')
    if (!isInn(inn)) throw new ApiError('BAD_REQUEST', 'Проверьте ИНН: такого номера не бывает')
    return database.transaction().execute(async (transaction) => {
      const record = await insertInn(transaction, { user_id: actor.id, inn, name: body.name.trim() })
      await linkAccount(transaction, actor.id, inn)
      return record
    })
  })
}
