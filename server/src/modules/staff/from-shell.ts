import type { Duty } from '@lavka/domain/duties'
import type { AccountRole } from '@lavka/domain/roles'
import { sql, type Kysely, type Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import { asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { readEmail } from '../codes/contacts.ts'
import { readLogin } from '../users/login-name.ts'
import { linkAgain, makeStaff, type Linked, type NewStaff, type NewStaffRefusal } from '../users/new-staff.ts'
import { findUser } from '../users/queries.ts'
import { checkRole, roleText, type GivenRole } from './role.ts'
import { tellRole } from './tell-role.ts'

type Db = Transaction<Tables>
/** `supplier` is a code. With `email` an account is made where there is none with this login. */
export type ShellRole = {
  login: string
  role: AccountRole
  /** of a supplier's person, by default an owner */
  duty?: Duty | undefined
  supplier?: string | undefined
  email?: string | undefined
  name: string
}
export type ShellRefusal = NewStaffRefusal | 'no supplier' | 'no account' | 'same'

/**
 * Gives a role as the owner of the database: `given` to an account that there is, a link with a new one. ApiError: a login or mail that cannot be, a
 * supplier that does not go with the role. The database refuses to take the last administrator's role (src/database/constraints.ts).
 */
export function giveRoleFromShell(
  owner: Kysely<Tables>,
  { supplier, email, ...given }: ShellRole,
): Promise<{ given: true } | Linked | { refusal: ShellRefusal }> {
  const login = readLogin(given.login)
  return asSystem(owner, async (db) => {
    const found = supplier === undefined ? undefined : await findSupplier(db, supplier)
    if (supplier !== undefined && !found) return { refusal: 'no supplier' }
    const wanted = {
      ...given,
      login,
      email: email === undefined ? '' : readEmail(email),
      supplierId: found?.id ?? null,
      duty: given.duty ?? (given.role === 'supplier' ? ('owner' as const) : null),
    }
    checkRole(wanted)
    const again = wanted.email === '' ? undefined : await linkAgain(db, wanted)
    if (again) return again
    const user = await findUser(db, login)
    if (!user) return wanted.email === '' ? { refusal: 'no account' } : makeWithDuty(db, wanted)
    if (!(await changeRole(db, user.id, wanted))) return { refusal: 'same' }
    const details = {
      person: user.id,
      from: user.role,
      role: wanted.role,
      ...(wanted.duty && { duty: wanted.duty }),
      supplier: wanted.supplierId,
      reason: 'shell',
    }
    await noteAudit(db, { event: 'role.given', user_id: null, address: '', details })
    await tellRole(db, user, roleText(wanted, found?.name))
    return { given: true }
  })
}

async function makeWithDuty(db: Db, wanted: NewStaff & GivenRole) {
  const made = await makeStaff(db, wanted)
  // a new person of a supplier is an owner (schema/functions/keep_membership.sql)
  if (wanted.duty) {
    const person = db.selectFrom('users').select('id').where('login', '=', wanted.login)
    await db.updateTable('memberships').set({ duty: wanted.duty }).where('user_id', 'in', person).execute()
  }
  return made
}

function findSupplier(db: Db, code: string) {
  return db.selectFrom('suppliers').select(['id', 'name']).where('code', '=', code).executeTakeFirst()
}

/** The person works for no other supplier afterwards. */
async function changeRole(db: Db, id: number, { role, supplierId, duty }: GivenRole): Promise<boolean> {
  const leaves = sql`array(select supplier_id from memberships where user_id = ${id})`
  const query = sql<{ isChanged: boolean }>`
    select change_role(${id}, ${leaves}, ${role}, ${supplierId}, ${duty}) as "isChanged"`
  return (await query.execute(db)).rows[0]?.isChanged ?? false
}
