import type { Kysely } from 'kysely'
import { day, hour, limitsOf, takeAttempt, takeAttemptIn } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { issueLongCode } from '../codes/codes.ts'
import { digitsOf, readMobile } from '../codes/contacts.ts'
import { newBuyerSms } from '../notifications/phone-messages.ts'
import { sendSms } from '../notifications/send.ts'
import { recipientLimits } from '../registration/limits.ts'
import { findPhoneOwners, insertPhoneAccount, lockPhone } from '../registration/phone-accounts.ts'
import type { CreateCustomer } from './schema.ts'

const weekSeconds = 7 * day

type Caller = { actor: Actor; address: string; publicUrl: string }

/**
 * The account of a buyer who is on the phone (docs/decisions/0147-a-buyer-made-in-a-call.md): without a password and without a consent, for which
 * the SMS has a link. A phone that a buyer already has makes no second account: the answer is that one.
 * Errors: BAD_REQUEST for a phone that gets no SMS and for an empty name, ACCOUNT_BLOCKED, TOO_MANY.
 */
export async function makeCustomer(
  database: Kysely<Tables>,
  body: CreateCustomer['body'],
  { actor, address, publicUrl }: Caller,
): Promise<{ id: number; isNew: boolean }> {
  const phone = readMobile(body.phone)
  const target = digitsOf(phone)
  const name = body.name.trim()
  if (name.length < 2) throw new ApiError('BAD_REQUEST', 'Напишите, как зовут покупателя')
  await takeAttempt(database, limitsOf(`customers made by ${actor.id}`, [30, hour], [150, day]))
  return asAuthenticator(database, async (db) => {
    await lockPhone(db, target)
    const owners = await findPhoneOwners(db, phone)
    const buyers = owners.filter(({ role, closed_at }) => role === 'client' && closed_at === null)
    if (buyers.some(({ blocked_at }) => blocked_at !== null))
      throw new ApiError('ACCOUNT_BLOCKED', 'Учётная запись покупателя с этим номером заблокирована')
    const [known] = buyers
    if (known) return { id: known.id, isNew: false }
    await takeAttemptIn(db, recipientLimits('sms', target))
    const user = await insertPhoneAccount(db, { phone, name })
    const details = { by: 'operator', operator: actor.id }
    await noteAudit(db, { event: 'account.made', user_id: user.id, address, details })
    const code = await issueLongCode(db, { purpose: 'consent', target, userId: user.id }, weekSeconds)
    await sendSms(db, 'account', phone, newBuyerSms(`${publicUrl}/registrationComplete/web/buyer?code=${code}`))
    return { id: user.id, isNew: true }
  })
}
