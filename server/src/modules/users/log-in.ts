import type { Kysely } from 'kysely'
import { hashSecret } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Attempts } from './attempts.ts'
import { deviceOf, isSameSecret, makeDeviceSecret, makeSecret, type DeviceSecret } from './device-secret.ts'
import { isPasswordOf } from './password.ts'
import {
  endFirstLogin,
  findDevice,
  findUser,
  insertDevice,
  insertSession,
  touchDevice,
  type UserRow,
} from './queries.ts'
import type { SessionAnswer } from './schema.ts'

const sessionMilliseconds = 12 * 3_600_000

type Credentials = { login: string; psw: string; model: string; address: string }

/** Logs in a person by password or a known device by its secret. Whatever is wrong, the answer is the same. */
export async function openSession(
  database: Kysely<Tables>,
  attempts: Attempts,
  given: Credentials,
): Promise<SessionAnswer> {
  const deviceId = deviceOf(given.psw)
  if (deviceId) return openSessionOfDevice(database, deviceId, given)

  const key = `${given.login.toLowerCase()} ${given.address}`
  attempts.begin(key)
  const user = await findUser(database, given.login)
  const isRight = await isPasswordOf(user, given.psw)
  if (!user || !isRight) throw new ApiError('BAD_CREDENTIALS')
  attempts.succeed(key)

  const device = makeDeviceSecret()
  const token = makeSecret()
  const isFirst = await database.transaction().execute(async (transaction) => {
    await insertDevice(transaction, {
      id: device.id,
      user_id: user.id,
      secret_hash: hashSecret(device.psw),
      model: given.model,
    })
    await insertSession(transaction, sessionRow(token, user.id, device.id))
    return endFirstLogin(transaction, user.id)
  })
  return sessionAnswer({ ...user, first_auth: isFirst }, token, device)
}

async function openSessionOfDevice(
  database: Kysely<Tables>,
  deviceId: string,
  { login, psw }: Credentials,
): Promise<SessionAnswer> {
  const user = await findUser(database, login)
  const device = user && (await findDevice(database, deviceId, user.id))
  if (!device || !isSameSecret(device.secret_hash, psw)) throw new ApiError('BAD_CREDENTIALS')
  const token = makeSecret()
  await database.transaction().execute(async (transaction) => {
    if (!(await touchDevice(transaction, deviceId))) throw new ApiError('BAD_CREDENTIALS')
    await insertSession(transaction, sessionRow(token, user.id, deviceId))
  })
  return sessionAnswer(user, token)
}

function sessionRow(token: string, userId: number, deviceId: string) {
  const expires_at = new Date(Date.now() + sessionMilliseconds)
  return { token_hash: hashSecret(token), user_id: userId, device_id: deviceId, expires_at }
}

/** What the client learns of its user; the device secret only once, when the device is made. */
export function sessionAnswer(user: UserRow, token: string, device?: DeviceSecret): SessionAnswer {
  const { id, login, name, role, first_auth, code, type, is_not_1c, order_in_email } = user
  return {
    token,
    user: { id, login, name, role, first_auth, code, type },
    data: { code, is_not_1c, reception_options: { order_in_email }, ...(device && { device }) },
  }
}
