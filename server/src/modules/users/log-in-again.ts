import { timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import { hashSecret } from '../../auth.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { makeSecret } from '../../secret.ts'
import { deviceEndedMail } from '../notifications/messages.ts'
import { sendMail } from '../notifications/send.ts'
import {
  countLateUse,
  findSaltsAfter,
  findEndedByRights,
  findSecret,
  lockLivingDevice,
  replaceSecret,
  revokeDevices,
  touchDevice,
  type KeptSecret,
} from './device-queries.ts'
import { deviceOf, makeSalt, nextSecret, type DeviceSecret } from './device-secret.ts'
import { sessionAnswer, sessionRow, type Credentials } from './log-in.ts'
import { findUser, insertSession, type UserRow } from './queries.ts'
import type { SessionAnswer } from './schema.ts'

// Automatic login by a stored device secret: cheap without a password hash, and never rate-limited (quality.md §1.4).

/** The previous secret stays valid this long, because the answer with the new one may be lost. */
const graceSeconds = 60
const mostLateUses = 3

/**
 * Opens a session for a known device and replaces its secret. Use of a secret that was replaced earlier revokes the device. Errors: BAD_CREDENTIALS, and
 * RIGHTS_CHANGED for a device that a change of the person's role has ended: an open tab tells why.
 */
export async function logInAgain(database: Kysely<Tables>, given: Credentials): Promise<SessionAnswer> {
  const answer = await asAuthenticator(database, async (db) => {
    const user = await findUser(db, given.login)
    const device = user && (await renew(db, user, given))
    if (!device) return user ? findChange(db, user.id, given.psw) : null
    const token = makeSecret()
    await touchDevice(db, device.id)
    await insertSession(db, sessionRow(token, user.id, device.id, null))
    return sessionAnswer(db, user, token, device)
  })
  // outside the transaction, so that revoking the device is not rolled back
  if (!answer) throw new ApiError('BAD_CREDENTIALS')
  if (answer instanceof ApiError) throw answer
  return answer
}

/** Told to who has a secret of the device. */
async function findChange(db: Transaction<Tables>, userId: number, psw: string): Promise<ApiError | null> {
  const id = deviceOf(psw)
  const ended = id && (await findEndedByRights(db, id, userId))
  if (!ended || !(await findSecret(db, id, hashSecret(psw)))) return null
  if (ended.supplier === null) return new ApiError('RIGHTS_CHANGED')
  return new ApiError('RIGHTS_CHANGED', `Вы больше не работаете у поставщика «${ended.supplier}». Войдите ещё раз`)
}

/** The next secret of the device; null when the given one is not valid. */
async function renew(
  db: Transaction<Tables>,
  user: UserRow,
  { psw, address }: Pick<Credentials, 'psw' | 'address'>,
): Promise<DeviceSecret | null> {
  const id = deviceOf(psw)
  const device = id && (await lockLivingDevice(db, id, user.id))
  const kept = device && (await findSecret(db, id, hashSecret(psw)))
  if (!kept || !timingSafeEqual(kept.secret_hash, hashSecret(psw))) return null
  if (kept.replacedFor === null) return replace(db, { id, psw }, kept)
  if (kept.replacedFor <= graceSeconds && kept.late_uses < mostLateUses) return repeat(db, { id, psw }, kept)
  await revokeDevices(db, { userId: user.id, id }, 'reuse')
  await noteAudit(db, {
    event: 'device.reuse',
    user_id: user.id,
    address,
    details: { device: id, generation: kept.generation },
  })
  await sendMail(db, 'account', user.email, deviceEndedMail)
  return null
}

async function replace(db: Transaction<Tables>, secret: DeviceSecret, { generation }: KeptSecret) {
  const salt = makeSalt()
  const next = nextSecret(secret, salt)
  const secret_hash = hashSecret(next.psw)
  await replaceSecret(db, { device_id: secret.id, generation: generation + 1, secret_hash, salt })
  return next
}

/** Derives the current secret again from a replaced one, for a browser that missed the answer. */
async function repeat(db: Transaction<Tables>, secret: DeviceSecret, { generation }: KeptSecret) {
  await countLateUse(db, secret.id, generation)
  const salts = await findSaltsAfter(db, secret.id, generation)
  return salts.reduce(nextSecret, secret)
}
