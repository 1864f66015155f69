import type { Kysely } from 'kysely'
import { takeAttempt, takeAttemptIn } from '../../attempts.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { issueLongCode, issueShortCode, useShortCode } from '../codes/codes.ts'
import { digitsOf, readMobile } from '../codes/contacts.ts'
import { codeSms } from '../notifications/messages.ts'
import { postSms } from '../notifications/outbox.ts'
import { codeLimits, sendingLimits } from './limits.ts'
import { findLoginsByPhone } from './queries.ts'

type Kind = 'registration' | 'restore'
type Asked = { phone: string; country?: string | undefined; address: string }

/** Sends a code. A phone that nobody has gets none when an access is restored, and nobody learns of it. */
export async function sendCode(database: Kysely<Tables>, purpose: Kind, asked: Asked): Promise<void> {
  const phone = readMobile(asked.phone, asked.country)
  await asAuthenticator(database, async (db) => {
    await takeAttemptIn(db, sendingLimits('sms', digitsOf(phone), asked.address))
    if (purpose === 'restore' && (await findLoginsByPhone(db, phone)).length === 0) return
    const code = await issueShortCode(db, { purpose, target: digitsOf(phone), userId: null })
    await postSms(db, phone, codeSms(code))
  })
}

type Typed = { phone: string; code: string; address: string }

/** The proof that a code was right: the phone is in this person's hands for ten minutes. */
export async function verifyCode(
  database: Kysely<Tables>,
  purpose: Kind,
  { phone, code, address }: Typed,
): Promise<{ code: string; logins: string[] }> {
  const mobile = readMobile(phone)
  const target = digitsOf(mobile)
  await takeAttempt(database, codeLimits(address))
  const answer = await asAuthenticator(database, async (db) => {
    if (!(await useShortCode(db, { purpose, target, userId: null }, code))) return null
    const proof = await issueLongCode(db, { purpose: `${purpose}-proof`, target, userId: null })
    return { code: proof, logins: purpose === 'restore' ? await findLoginsByPhone(db, mobile) : [] }
  })
  // outside the transaction: the try is counted
  if (!answer) throw new ApiError('BAD_CODE')
  return answer
}
