import type { FastifyInstance } from 'fastify'
import { takeAttempt } from '../../attempts.ts'
import { serve } from '../../call.ts'
import { asAuthenticator } from '../../database/actor.ts'
import { writeKnownCookie } from '../users/known-device.ts'
import { isLoginFree } from '../users/queries.ts'
import { isLoginAcceptable } from '../users/schema.ts'
import { askingLimits, isLogin, normalizeLogin } from '../users/login-name.ts'
import { askerOf } from './asker.ts'
import { giveByLink } from './consent-link.ts'
import { searchOktmo } from '../../oktmo.ts'
import { enterByPhone } from './phone-entry.ts'
import { mailLink, restoreByCode } from './restore.ts'
import * as calls from './schema.ts'
import { confirmSignUp, findSignUp, signUp } from './sign-up.ts'
import { sendCode, verifyCode } from './sms-codes.ts'

/** Registration, restoring access, and SMS codes for people who are not logged in. */
export function registration(app: FastifyInstance): void {
  const { publicUrl } = app.config

  serve(app, isLoginAcceptable, async ({ body, database, request }) => {
    await takeAttempt(database, askingLimits(request.ip))
    const login = normalizeLogin(body.login)
    return isLogin(login) && (await asAuthenticator(database, (db) => isLoginFree(db, login)))
  })

  serve(app, calls.signUp, async ({ body, database, request }) => {
    await signUp(database, body, { address: request.ip, publicUrl })
    return { done: true }
  })

  serve(app, calls.findSignUp, async ({ params, database, request }) => {
    const { login, name, type, confirmed_at } = await findSignUp(database, params.code, request.ip)
    return { login, name, type, isConfirmed: confirmed_at !== null }
  })

  serve(app, calls.confirmSignUp, async ({ params, database, request }) => {
    return { login: await confirmSignUp(database, params.code, request.ip) }
  })

  serve(app, calls.restoreAccess, async ({ body, database, request, reply }) => {
    const address = request.ip
    if ('email' in body)
      await mailLink(database, { email: body.email, device: body.device ?? 'web', address, publicUrl })
    else if ('pwd' in body) writeKnownCookie(reply, await restoreByCode(database, { ...body, psw: body.pwd, address }))
    else writeKnownCookie(reply, await restoreByCode(database, { ...body, address }))
    return { done: true }
  })

  serve(app, calls.sendRegistrationCode, ({ body, database, request }) =>
    sendCode(database, 'registration', body, askerOf(request)),
  )

  serve(app, calls.verifyRegistrationCode, async ({ body, database, request }) => {
    const { code } = await verifyCode(database, 'registration', body, askerOf(request))
    return { code }
  })

  serve(app, calls.sendRestoreCode, ({ body, database, request }) =>
    sendCode(database, 'restore', body, askerOf(request)),
  )

  serve(app, calls.verifyRestoreCode, ({ body, database, request }) =>
    verifyCode(database, 'restore', body, askerOf(request)),
  )

  serve(app, calls.sendEntryCode, ({ body, database, request }) => sendCode(database, 'entry', body, askerOf(request)))

  serve(app, calls.enterByPhone, async ({ body, database, request, reply }) => {
    const { answer, known } = await enterByPhone(database, body, askerOf(request))
    writeKnownCookie(reply, known)
    return answer
  })

  serve(app, calls.giveConsentByLink, async ({ body, database, request }) => {
    await giveByLink(database, body, request.ip)
    return { done: true }
  })

  serve(app, calls.findOktmo, async ({ query }) => searchOktmo(query.search ?? ''))
}
