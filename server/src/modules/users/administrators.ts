import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { readEmail } from '../codes/contacts.ts'
import { readLogin } from './login-name.ts'
import { linkAgain, makeStaff, type Linked, type NewStaffRefusal } from './new-staff.ts'

/** Why the administrator was not created. */
export type AdministratorRefusal = 'exists' | NewStaffRefusal

type Options = {
  login: string
  email: string
  name: string
  /** create one even if an administrator exists */
  isAnother: boolean
}

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
  { login, email, name, isAnother }: Options,
): Promise<Linked | { refusal: AdministratorRefusal }> {
  const wanted = { login: readLogin(login), email: readEmail(email), name, role: 'admin', supplierId: null } as const
  return owner.transaction().execute(async (db) => {
    // serialised, so that a concurrent run finds the first one's row
    await sql`select lock_administrators()`.execute(db)
    const again = await linkAgain(db, wanted)
    if (again) return again
    if (!isAnother && (await hasAdministrator(db))) return { refusal: 'exists' as const }
    return makeStaff(db, wanted)
  })
}
