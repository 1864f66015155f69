import type { Kysely, Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { issueLongCode } from '../codes/codes.ts'
import { readEmail } from '../codes/contacts.ts'
import { readLogin } from './login-name.ts'
import { findUser, isLoginFree, findUserByEmail } from './queries.ts'

/** Why the administrator was not created. */
export type AdministratorRefusal = 'exists' | 'login taken' | 'e-mail taken'

type Wanted = { login: string; email: string; name: string }
type Options = Wanted & {
  /** create one even if an administrator exists */
  isAnother: boolean
}

/** A hash that no password matches; `restore` treats it as «no password set». */
const noPassword = 'none'

export async function hasAdministrator(db: Kysely<Tables>): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Creates an administrator without a password, bypassing row security, and returns the code of the link that sets one (ten minutes, once).
 * Repeated for the same person without a password, it returns a new code.
 */
export function createAdministrator(
  owner: Kysely<Tables>,
  { login: given, email: address, name, isAnother }: Options,
): Promise<{ code: string } | { refusal: AdministratorRefusal }> {
  const wanted = { login: readLogin(given), email: readEmail(address), name }
  return owner.transaction().execute(async (db) => {
    // serialised, so that a concurrent run finds the first one's row
    await lockName(db, 'lavka administrators')
    const waiting = await findWaiting(db, wanted)
    if (waiting !== undefined) return { code: await issue(db, waiting, wanted) }
    if (!isAnother && (await hasAdministrator(db))) return { refusal: 'exists' }
    if (!(await isLoginFree(db, wanted.login))) return { refusal: 'login taken' }
    if (await findUserByEmail(db, wanted.email)) return { refusal: 'e-mail taken' }
    return { code: await issue(db, await insertAdministrator(db, wanted), wanted) }
  })
}

/** The same person's account that has no password yet. */
async function findWaiting(db: Transaction<Tables>, { login, email }: Wanted): Promise<number | undefined> {
  const user = await findUser(db, login)
  const isSame = user?.role === 'admin' && user.email === email && user.password_hash === noPassword
  return isSame ? user.id : undefined
}

async function insertAdministrator(db: Transaction<Tables>, { login, email, name }: Wanted): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ login, email, name, password_hash: noPassword, role: 'admin', code: '', type: 'person', phone: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteAudit(db, { event: 'account.made', user_id: id, address: '', details: { role: 'admin' } })
  return id
}

function issue(db: Transaction<Tables>, userId: number, { email }: Wanted): Promise<string> {
  return issueLongCode(db, { purpose: 'forgot', target: email, userId })
}
