import type { Kysely, Transaction } from 'kysely'
import { day, demandRoom, giveBack, limitsOf, minute, takeAttempt, type Limit } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import { findSession, hashSecret } from '../../auth.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { networkOf } from '../../network.ts'
import { makeSecret } from '../../secret.ts'
import { accountReopenedMail } from '../notifications/messages.ts'
import { sendMail } from '../notifications/send.ts'
import { insertDevice } from './device-queries.ts'
import { makeDeviceSecret, type DeviceSecret } from './device-secret.ts'
import { findMembershipsOf } from './memberships/queries.ts'
import { insertKnownBrowser } from './known-device.ts'
import { isPasswordOf } from './password.ts'
import { endFirstLogin, findUserInBrowser, insertSession, lockUser, reopenAccount, type UserRow } from './queries.ts'
import type { SessionAnswer } from './schema.ts'

const sessionMilliseconds = 12 * 3_600_000

export type Credentials = {
  login: string
  psw: string
  type: 'web' | 'web-mobile'
  model: string
  address: string
  /** value of the known-browser cookie */
  cookie: string | undefined
}

/** Logs in by password. Every failure has the same answer. `known` is the value of the known-browser cookie. */
export async function logInByPassword(
  database: Kysely<Tables>,
  given: Credentials,
): Promise<{ answer: SessionAnswer; known: string }> {
  const { login, psw, type, model, address, cookie } = given
  // without a cookie the limits do not depend on the user, so exceeded ones are refused before the query
  if (cookie === undefined) demandRoom(database, limitsFor(given, null))
  const user = await asAuthenticator(database, (db) => findUserInBrowser(db, login, hashSecret(cookie ?? '')))
  const attempt = await takeAttempt(database, limitsFor(given, user?.knownId ?? null))
  const isRight = await isPasswordOf(user, psw)
  if (!user || !isRight) {
    await asAuthenticator(database, (db) =>
      noteAudit(db, { event: 'login.refused', user_id: user?.id ?? null, address }),
    )
    throw new ApiError('BAD_CREDENTIALS')
  }
  await giveBack(database, attempt)
  // after the password check, so that only its owner learns that the account is blocked
  if (user.blocked_at) throw new ApiError('ACCOUNT_BLOCKED')

  const device = makeDeviceSecret()
  const token = makeSecret()
  return asAuthenticator(database, async (db) => {
    // checked again under the lock: the password may have been changed during the comparison
    const now = await lockUser(db, user.id)
    if (now?.password_hash !== user.password_hash) throw new ApiError('BAD_CREDENTIALS')
    if (now.blocked_at) throw new ApiError('ACCOUNT_BLOCKED')
    await insertDevice(db, { id: device.id, user_id: user.id, model, type, secret_hash: hashSecret(device.psw) })
    await insertSession(db, sessionRow(token, user.id, device.id, new Date()))
    await noteAudit(db, { event: 'login.password', user_id: user.id, address, details: { device: device.id, model } })
    const known = await insertKnownBrowser(db, { userId: user.id, cookie })
    const first_auth = await endFirstLogin(db, user.id)
    const answer = await sessionAnswer(db, { ...user, first_auth }, token, device)
    if (!(await reopenAccount(db, user.id))) return { answer, known }
    await noteAudit(db, { event: 'account.reopened', user_id: user.id, address })
    await sendMail(db, 'account', user.email, accountReopenedMail)
    return { answer: { ...answer, data: { ...answer.data, isReopened: true } }, known }
  })
}

/** Limits of a known browser are its own; other clients share the limits of the login and of their network. */
function limitsFor({ login, address }: Credentials, knownId: number | null): Limit[] {
  if (knownId !== null) return limitsOf(`login from known ${knownId}`, [10, 10 * minute], [50, day])
  return [
    ...limitsOf(`login ${login.toLowerCase()}`, [10, 10 * minute], [50, day]),
    ...limitsOf(`login from ${networkOf(address)}`, [20, 10 * minute], [200, day]),
  ]
}

export function sessionRow(token: string, userId: number, deviceId: string, password_at: Date | null) {
  const expires_at = new Date(Date.now() + sessionMilliseconds)
  return { token_hash: hashSecret(token), user_id: userId, device_id: deviceId, expires_at, password_at }
}

/** The client's data of an open session; includes the device secret when there is a new one. Errors: NOT_LOGGED_IN when it has ended meanwhile. */
export async function sessionAnswer(
  db: Transaction<Tables>,
  user: UserRow,
  token: string,
  device?: DeviceSecret,
): Promise<SessionAnswer> {
  const session = await findSession(db, hashSecret(token))
  if (!session) throw new ApiError('NOT_LOGGED_IN')
  const { role, supplier_id: chosen } = session
  const places = await findMembershipsOf(db, user.id)
  const place = places.find(({ supplierId }) => supplierId === chosen)
  const { id, login, name, first_auth, code, type, order_in_email } = user
  return {
    token,
    user: { id, login, name, role, first_auth, code, type },
    data: {
      code,
      is_not_1c: place?.is_not_1c ?? true,
      reception_options: { order_in_email },
      ...(places.length > 1 && { works_for: { id: place?.supplierId ?? null, name: place?.supplierName ?? '' } }),
      ...(device && { device }),
    },
  }
}
