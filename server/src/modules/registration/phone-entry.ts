import type { Kysely, Transaction } from 'kysely'
import { takeAttempt } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import { hashSecret } from '../../auth.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { makeSecret } from '../../secret.ts'
import { useShortCode } from '../codes/codes.ts'
import { digitsOf, readMobile } from '../codes/contacts.ts'
import { checkVersion } from '../consents/documents.ts'
import { insertConsent } from '../consents/queries.ts'
import { sendMail } from '../notifications/send.ts'
import { phoneLoginMail } from '../notifications/phone-messages.ts'
import { insertDevice } from '../users/device-queries.ts'
import { makeDeviceSecret } from '../users/device-secret.ts'
import { insertKnownBrowser } from '../users/known-device.ts'
import { sessionAnswer, sessionRow } from '../users/log-in.ts'
import { endFirstLogin, insertSession, lockUser, type UserRow } from '../users/queries.ts'
import type { SessionAnswer } from '../users/schema.ts'
import { browserOf, typingLimits, type Asker } from './asker.ts'
import { findPhoneOwners, isOpenedByCode, insertPhoneAccount, lockPhone } from './phone-accounts.ts'
import type { EnterByPhone } from './schema.ts'

type Db = Transaction<Tables>
/** `known` is the value of the known-browser cookie. */
type Entered = { answer: SessionAnswer; known: string }
type Opened = Entered | { refusal: ApiError }

/**
 * Opens a session by the code of an SMS (docs/decisions/0121-what-a-phone-code-opens.md). Whose account it is, and whether there is one, is told
 * after the code was right only. With a name and a consent a phone without an account gets one, which has no password.
 */
export async function enterByPhone(
  database: Kysely<Tables>,
  body: EnterByPhone['body'],
  asker: Asker,
): Promise<Entered> {
  const phone = readMobile(body.phone)
  const target = digitsOf(phone)
  const name = body.name?.trim() ?? ''
  if (body.consent !== undefined) await checkVersion(database, 'personal-data', body.consent)
  await takeAttempt(database, await typingLimits(database, asker, target))
  const opened = await asAuthenticator(database, async (db): Promise<Opened> => {
    await lockPhone(db, target)
    const isRight = await useShortCode(
      db,
      { purpose: 'entry', target, userId: null, browser: browserOf(asker) },
      body.code,
    )
    if (!isRight) return { refusal: new ApiError('BAD_CODE') }
    const owner = await findOwner(db, phone)
    if (owner instanceof ApiError) return { refusal: owner }
    if (owner) return open(db, owner, { ...body, asker })
    if (name === '' || body.consent === undefined) return { refusal: new ApiError('NO_ACCOUNT') }
    const user = await insertPhoneAccount(db, { phone, name })
    await insertConsent(db, { user_id: user.id, kind: 'personal-data', version: body.consent, address: asker.address })
    await noteAudit(db, { event: 'account.made', user_id: user.id, address: asker.address, details: { by: 'phone' } })
    return open(db, user, { ...body, asker })
  })
  // outside the transaction, so that the failed try stays counted
  if ('refusal' in opened) throw opened.refusal
  return opened
}

/** The account that the code opens; undefined when the phone has none; an error when it may not be opened. */
async function findOwner(db: Db, phone: string): Promise<UserRow | ApiError | undefined> {
  const owners = await findPhoneOwners(db, phone)
  if (owners.some(({ blocked_at }) => blocked_at !== null)) return new ApiError('ACCOUNT_BLOCKED')
  const own = owners.find((owner) => owner.closed_at === null && isOpenedByCode(owner))
  if (!own && owners.length > 0) return new ApiError('PASSWORD_LOGIN')
  if (!own) return undefined
  const access = await lockUser(db, own.id)
  return access?.blocked_at === null ? own : new ApiError('ACCOUNT_BLOCKED')
}

type Device = { type: 'web' | 'web-mobile'; model: string; asker: Asker }

/** A session without a typed password: what asks for the password still asks for it. */
async function open(db: Db, user: UserRow, { type, model, asker }: Device): Promise<Entered> {
  const { address, known: cookie } = asker
  const device = makeDeviceSecret()
  const token = makeSecret()
  await insertDevice(db, { id: device.id, user_id: user.id, model, type, secret_hash: hashSecret(device.psw) })
  await insertSession(db, sessionRow(token, user.id, device.id, null))
  await noteAudit(db, { event: 'login.phone', user_id: user.id, address, details: { device: device.id, model } })
  await sendMail(db, 'account', user.email, phoneLoginMail)
  const first_auth = await endFirstLogin(db, user.id)
  const known = await insertKnownBrowser(db, { userId: user.id, cookie })
  return { answer: await sessionAnswer(db, { ...user, first_auth }, token, device), known }
}
