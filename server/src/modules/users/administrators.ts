import type { Kysely, Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import { lockName } from '../../database/lock-name.ts'
import type { Tables } from '../../database/tables.ts'
import { issueLongCode } from '../codes/codes.ts'
import { readEmail } from '../codes/contacts.ts'
import { readLogin } from './login-name.ts'
import { findUser, isLoginFree, findUserByEmail } from './queries.ts'

/** Why no administrator was made. */
export type AdministratorRefusal = 'exists' | 'login taken' | 'e-mail taken'

type Wanted = { login: string; email: string; name: string }
type Options = Wanted & {
  /** make one although there is one */
  isAnother: boolean
}

/** What `restore` takes for no password: nobody logs in by it. */
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
 * Makes an administrator without a password, past row security, and answers with the code of the link that sets one (ten minutes, once).
 * Asked again for the same person, who has set none yet, it answers with another code.
 */
export function createAdministrator(
  owner: Kysely<Tables>,
  { login: given, email: address, name, isAnother }: Options,
): Promise<{ code: string } | { refusal: AdministratorRefusal }> {
  const wanted = { login: readLogin(given), email: readEmail(address), name }
  return owner.transaction().execute(async (db) => {
    // two at once: the second finds the first one's
    await lockName(db, 'lavka administrators')
    const waiting = await findWaiting(db, wanted)
    if (waiting !== undefined) return { code: await issue(db, waiting, wanted) }
    if (!isAnother && (await hasAdministrator(db))) return { refusal: 'exists' }
    if (!(await isLoginFree(db, wanted.login))) return { refusal: 'login taken' }
    if (await findUserByEmail(db, wanted.email)) return { refusal: 'e-mail taken' }
    return { code: await issue(db, await insertAdministrator(db, wanted), wanted) }
  })
}

/** The same person's account, when no password has been set for it. */
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
