import type { Kysely } from 'kysely'
import { takeAttempt, takeAttemptIn } from '../../attempts.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { issueLongCode, issueShortCode, useShortCode } from '../codes/codes.ts'
import { digitsOf, readMobile } from '../codes/contacts.ts'
import { codeSms } from '../notifications/messages.ts'
import { findWaiting } from '../notifications/outbox.ts'
import { sendSms } from '../notifications/send.ts'
import { browserOf, messageLimits, typingLimits, type Asker } from './asker.ts'
import { findPhoneOwners, isOpenedByCode } from './phone-accounts.ts'
import type { SendEntryCode } from './schema.ts'

type Kind = 'registration' | 'restore'
type Asked = { phone: string; country?: string | undefined }

/** While other SMS have waited for so long (seconds), a code is told to be late. Whoever asks for another code has waited a minute for the first. */
const lateSeconds = 60

/** Sends a code. When access is restored, an unknown phone gets none, and the answer is the same. */
export async function sendCode(
  database: Kysely<Tables>,
  purpose: Kind | 'entry',
  asked: Asked,
  asker: Asker,
): Promise<SendEntryCode['answer']> {
  const phone = readMobile(asked.phone, asked.country)
  const target = digitsOf(phone)
  return asAuthenticator(database, async (db) => {
    await takeAttemptIn(db, await messageLimits(db, asker, target))
    const isLate = (await findWaiting(db, lateSeconds)).some(({ channel }) => channel === 'sms')
    const answer = { done: true, ...(isLate && { isLate }) }
    if (purpose === 'restore' && (await findPhoneOwners(db, phone)).length === 0) return answer
    const code = await issueShortCode(db, { purpose, target, userId: null, browser: browserOf(asker) })
    await sendSms(db, 'account', phone, codeSms(code))
    return answer
  })
}

type Typed = { phone: string; code: string }

/**
 * Checks a short code and returns a proof, valid for ten minutes, that the phone belongs to the caller; to restore access with the logins whose
 * password it may set. Errors: BAD_CODE, TOO_MANY; RESTORE_BY_MAIL, after the right code only, when it may set none.
 */
export async function verifyCode(
  database: Kysely<Tables>,
  purpose: Kind,
  { phone, code }: Typed,
  asker: Asker,
): Promise<{ code: string; logins: string[] }> {
  const mobile = readMobile(phone)
  const target = digitsOf(mobile)
  await takeAttempt(database, await typingLimits(database, asker, target))
  const answer = await asAuthenticator(database, async (db) => {
    if (!(await useShortCode(db, { purpose, target, userId: null, browser: browserOf(asker) }, code)))
      return new ApiError('BAD_CODE')
    const people = purpose === 'restore' ? await findPhoneOwners(db, mobile) : []
    const owners = people.filter((one) => isOpenedByCode(one) && one.blocked_at === null)
    if (purpose === 'restore' && owners.length === 0)
      return new ApiError(people.some(({ blocked_at }) => blocked_at !== null) ? 'ACCOUNT_BLOCKED' : 'RESTORE_BY_MAIL')
    const proof = await issueLongCode(db, { purpose: `${purpose}-proof`, target, userId: null })
    return { code: proof, logins: owners.map(({ login }) => login) }
  })
  // outside the transaction, so that the failed try stays counted
  if (answer instanceof ApiError) throw answer
  return answer
}
