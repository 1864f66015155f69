import type { Kysely, Transaction } from 'kysely'
import { takeAttempt, takeAttemptIn } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import { asAuthenticator } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { endCode, findLongCode, issueLongCode } from '../codes/codes.ts'
import { readEmail } from '../codes/contacts.ts'
import { forgotMail, passwordChangedMail } from '../notifications/messages.ts'
import { sendMail } from '../notifications/send.ts'
import { revokeDevices } from '../users/device-queries.ts'
import { deleteKnownBrowsers, insertKnownBrowser } from '../users/known-device.ts'
import { checkNewPassword } from '../users/new-password.ts'
import { hashPassword } from '../users/password.ts'
import { findUser, findUserByEmail, lockToChange, setPassword, type UserRow } from '../users/queries.ts'
import { codeLimits, sendingLimits } from './limits.ts'
import { findPhoneOwners, isOpenedByCode } from './phone-accounts.ts'
import type { PageDevice } from './schema.ts'

type Db = Transaction<Tables>

type Forgotten = { email: string; device: PageDevice; address: string; publicUrl: string }

/** Mails a link to the owner of this e-mail. The answer does not tell whether there is one. */
export async function mailLink(
  database: Kysely<Tables>,
  { email: text, device, address, publicUrl }: Forgotten,
): Promise<void> {
  const email = readEmail(text)
  await asAuthenticator(database, async (db) => {
    await takeAttemptIn(db, sendingLimits('mail', email, address))
    const user = await findUserByEmail(db, email)
    if (!user || user.blocked_at) return
    const code = await issueLongCode(db, { purpose: 'forgot', target: user.email, userId: user.id })
    await sendMail(db, 'account', user.email, forgotMail(user.login, `${publicUrl}/restore/${device}?code=${code}`))
  })
}

/** `login` is required with a code from an SMS, because accounts may share a phone; a link of a mail belongs to one account. */
type Given = { login?: string; code: string; psw: string; address: string }

/** Sets the password by a code and ends all devices, which may be an attacker's. Returns the known-browser cookie. */
export async function restoreByCode(database: Kysely<Tables>, given: Given): Promise<string> {
  const { psw, address } = given
  await takeAttempt(database, codeLimits(address))
  const { user } = await asAuthenticator(database, (db) => findOwner(db, given))
  checkNewPassword(psw, user)
  const hash = await hashPassword(psw)
  return asAuthenticator(database, async (db) => {
    // checked again under the lock: another request may have used the code, and with another password, contact or a block it ends
    await lockToChange(db, user.id)
    const { user: owner, codeId } = await findOwner(db, given)
    await endCode(db, codeId)
    await setPassword(db, owner.id, hash)
    await revokeDevices(db, { userId: owner.id }, 'password')
    await deleteKnownBrowsers(db, { userId: owner.id })
    await noteAudit(db, { event: 'password.restored', user_id: owner.id, address })
    await sendMail(db, 'account', owner.email, passwordChangedMail)
    return insertKnownBrowser(db, { userId: owner.id, cookie: undefined })
  })
}

/** The user whose password the code may set. */
async function findOwner(db: Db, { login, code }: Given): Promise<{ user: UserRow; codeId: number }> {
  const kept = await findLongCode(db, login === undefined ? 'forgot' : 'restore-proof', code)
  const user =
    kept && (login === undefined ? await findById(db, kept.user_id) : await findByPhone(db, kept.target, login))
  if (!kept || !user) throw new ApiError('BAD_CODE')
  return { user, codeId: kept.id }
}

async function findByPhone(db: Db, phone: string, login: string): Promise<UserRow | undefined> {
  const user = await findUser(db, login.trim())
  return user && (await findPhoneOwners(db, phone)).find((owner) => owner.id === user.id && isOpenedByCode(owner))
}

function findById(db: Db, id: number | null): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}
