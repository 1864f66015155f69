import type { Kysely, Transaction } from 'kysely'
import { hour, limitsOf, takeAttempt, takeAttemptIn } from '../../attempts.ts'
import { noteAudit } from '../../audit.ts'
import { hashSecret } from '../../auth.ts'
import { asAuthenticator, withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { readInn } from '../../inn.ts'
import { networkOf } from '../../network.ts'
import { makeSecret } from '../../secret.ts'
import { endCode, findLongCode } from '../codes/codes.ts'
import { digitsOf, readEmail, readMobile } from '../codes/contacts.ts'
import { knownEmailMail, signUpMail } from '../notifications/messages.ts'
import { sendMail } from '../notifications/send.ts'
import { applicationMail } from '../notifications/staff-messages.ts'
import { checkVersion } from '../consents/documents.ts'
import { checkNewPassword } from '../users/new-password.ts'
import { hashPassword } from '../users/password.ts'
import { findUserByEmail, isLoginFree } from '../users/queries.ts'
import { tellAdministrators } from '../users/tell-administrators.ts'
import { codeLimits, sendingLimits } from './limits.ts'
import { readLogin } from '../users/login-name.ts'
import { readOktmo } from '../../oktmo.ts'
import { findSignupByCode, insertAccount, insertSignup, noteConfirmed, type SignupRow } from './queries.ts'
import type { SignUp } from './schema.ts'

const lifeMilliseconds = 24 * 3_600_000

type Place = { address: string; publicUrl: string }

/**
 * Stores a registration and mails its link. The owner of a registered e-mail gets a mail about it instead; the answer and its time are the
 * same, so that the caller cannot find out who is registered.
 */
export async function signUp(database: Kysely<Tables>, body: SignUp['body'], place: Place): Promise<void> {
  const wanted = read(body)
  for (const { kind, version } of body.consents ?? []) await checkVersion(database, kind, version)
  const device = body.device ?? 'web'
  // the answer reveals that a login is taken, so the limit prevents automated listing
  await takeAttempt(database, limitsOf(`signup from ${networkOf(place.address)}`, [30, hour]))
  checkNewPassword(body.psw, wanted)
  await asAuthenticator(database, async (db) => {
    if (!(await isLoginFree(db, wanted.login))) throw new ApiError('LOGIN_TAKEN')
    await findPhoneProof(db, wanted.phone, body.phoneCode)
    await takeAttemptIn(db, sendingLimits('mail', wanted.email, place.address))
  })
  const [password_hash, code] = [await hashPassword(body.psw), makeSecret()]
  const code_hash = hashSecret(code)
  await asAuthenticator(database, async (db) => {
    const proof = await findPhoneProof(db, wanted.phone, body.phoneCode)
    if (proof) await endCode(db, proof.id)
    const owner = await findUserByEmail(db, wanted.email)
    if (owner) {
      await sendMail(db, 'account', owner.email, knownEmailMail(owner.login, `${place.publicUrl}/restore/${device}`))
      return
    }
    const expires_at = new Date(Date.now() + lifeMilliseconds)
    await insertSignup(db, { ...wanted, password_hash, code_hash, address: place.address, expires_at })
    const link = `${place.publicUrl}/registrationComplete/${device}/${wanted.type}?code=${code}`
    await sendMail(db, 'account', wanted.email, signUpMail(link))
  })
}

/** The proof of the phone. Throws for a phone without a valid proof; without a phone nothing is needed. */
async function findPhoneProof(db: Transaction<Tables>, phone: string, code = '') {
  if (phone === '') return undefined
  const proof = await findLongCode(db, 'registration-proof', code)
  if (proof?.target !== digitsOf(phone)) throw new ApiError('BAD_CODE', 'Подтвердите телефон кодом из СМС')
  return proof
}

/** The validated input, normalised for storage. */
function read(body: SignUp['body']) {
  const type = body.type ?? 'person'
  const inn = body.inn?.trim() ? readInn(body.inn) : ''
  if (inn === '' && type !== 'person') throw new ApiError('BAD_REQUEST', 'Укажите ИНН')
  const name = body.name.trim()
  if (name === '') throw new ApiError('BAD_REQUEST', 'Укажите имя')
  return {
    login: readLogin(body.login),
    name,
    email: readEmail(body.email),
    phone: body.phone?.trim() ? readMobile(body.phone) : '',
    // a person's is learned from the first address (learn-region.ts)
    oktmo: type === 'person' && body.oktmo === '' ? '' : readOktmo(body.oktmo),
    type,
    inn,
    inn_name: inn === '' ? '' : body.innName?.trim() || name,
    consents: JSON.stringify(body.consents ?? []),
  }
}

/** The registration of a mail's link. */
export async function findSignUp(database: Kysely<Tables>, code: string, address: string): Promise<SignupRow> {
  await takeAttempt(database, codeLimits(address))
  const signup = await asAuthenticator(database, (db) => findSignupByCode(db, hashSecret(code)))
  if (!signup) throw new ApiError('BAD_CODE')
  return signup
}

/** Creates the account of a registration whose link was confirmed. Returns the login. */
export async function confirmSignUp(database: Kysely<Tables>, code: string, address: string): Promise<string> {
  await takeAttempt(database, codeLimits(address))
  return asAuthenticator(database, async (db) => {
    const signup = await findSignupByCode(db, hashSecret(code))
    if (!signup || signup.confirmed_at) throw new ApiError('BAD_CODE')
    // another registration with this e-mail may have been confirmed first
    if (await findUserByEmail(db, signup.email)) throw new ApiError('BAD_CODE')
    if (!(await isLoginFree(db, signup.login))) throw new ApiError('LOGIN_TAKEN')
    const user_id = await insertAccount(db, signup)
    await noteConfirmed(db, signup.id)
    if (signup.type === 'supplier') await apply(db, user_id)
    await noteAudit(db, { event: 'account.made', user_id, address, details: { type: signup.type } })
    return signup.login
  })
}

/** A supplier sells when an administrator has approved it (modules/staff/applications.ts). */
async function apply(db: Transaction<Tables>, user_id: number): Promise<void> {
  await db.insertInto('supplier_applications').values({ user_id }).execute()
  await withinSystem(db, () => tellAdministrators(db, applicationMail))
}
