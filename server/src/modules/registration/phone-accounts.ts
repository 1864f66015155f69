import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { digitsOf } from '../codes/contacts.ts'
import type { UserRow } from '../users/queries.ts'

type Db = Transaction<Tables>
/** `pays`: may pay from a bank account. */
export type PhoneOwner = UserRow & { pays: boolean }

/**
 * Whether a code by SMS may stand for the password of this account (docs/decisions/0121): not where more than somebody's own orders is within
 * reach, that of staff, sellers and investors, and of who pays from a bank account.
 */
export const isOpenedByCode = ({ role, pays }: PhoneOwner): boolean => role === 'client' && !pays

/** The accounts with this phone, the one that was used last first. */
export function findPhoneOwners(db: Db, phone: string): Promise<PhoneOwner[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .select(sql<boolean>`exists (select from pay_users where pay_users.login = users.login)`.as('pays'))
    .where('phone_digits', '=', digitsOf(phone))
    .where('phone', '<>', '')
    .orderBy(sql`(select max(last_used_at) from devices where devices.user_id = users.id) desc nulls last`)
    .orderBy('id', 'desc')
    .execute()
}

type Given = { phone: string; name: string; consent: string; address: string }

/**
 * An account of a proved phone, with the consent. It has no password, and a login that says nothing of the phone: whether a login is taken may be
 * asked by anybody. Its person chooses both later (users/first-password.ts).
 */
export async function insertPhoneAccount(db: Db, { phone, name, consent, address }: Given): Promise<UserRow> {
  const login = `buyer-${randomBytes(8).toString('hex')}`
  const person = { login, password_hash: '', name, phone, email: '', role: 'client' as const }
  const user = await db
    .insertInto('users')
    .values({ ...person, type: 'person', code: '' })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('consents')
    .values({ user_id: user.id, kind: 'personal-data', version: consent, address })
    .execute()
  return user
}
