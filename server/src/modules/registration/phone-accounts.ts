import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { lockName } from '../../database/lock-name.ts'
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

/** Whoever makes an account of a phone waits here, so that two at once make one. `digits`: those of the phone. */
export const lockPhone = (db: Db, digits: string): Promise<void> => lockName(db, `entry ${digits}`)

type Given = { phone: string; name: string }

/**
 * An account of a phone. Its consent is the caller's matter. It has no password, and a login that says nothing of the phone: whether a login is taken may be
 * asked by anybody. Its person chooses both later (users/first-password.ts). Without an e-mail it is told of its orders by SMS (docs/notifications.md).
 */
export function insertPhoneAccount(db: Db, { phone, name }: Given): Promise<UserRow> {
  const login = `buyer-${randomBytes(8).toString('hex')}`
  const person = { login, password_hash: '', name, phone, email: '', role: 'client' as const }
  return db
    .insertInto('users')
    .values({ ...person, type: 'person', code: '', order_in_sms: true })
    .returningAll()
    .executeTakeFirstOrThrow()
}
