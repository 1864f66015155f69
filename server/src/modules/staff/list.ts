import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { masked } from '../users/mask.ts'
import { roleNames } from '../users/role-names.ts'
import { findApplications } from './applications.ts'
import type { FindStaff, Invitation, StaffMember } from './schema.ts'

type Db = Transaction<Tables>
/** How many of each are listed. */
const MOST = 1000

/** Who works here, the administrators first. Call it inside `asActor`: row security shows people to the staff only. */
export async function listStaff(db: Db, actor: Actor): Promise<FindStaff['answer']> {
  return {
    people: await findPeople(db, actor),
    invitations: await findInvitations(db),
    applications: await findApplications(db),
    suppliers: await db.selectFrom('suppliers').select(['id', 'name']).orderBy('name').limit(MOST).execute(),
  }
}

async function findPeople(db: Db, actor: Actor): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('suppliers', 'suppliers.id', 'users.supplier_id')
    .select(['users.id', 'users.name', 'users.login', 'users.email', 'users.role', 'users.blocked_at'])
    .select(['users.supplier_id', 'suppliers.name as supplierName'])
    .where('users.removed_at', 'is', null)
    .where('users.role', '<>', 'client')
    .orderBy('users.role')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ role, login, email, blocked_at, supplier_id, supplierName, ...row }) =>
    role === 'client'
      ? []
      : {
          ...row,
          login: masked(login),
          email: masked(email),
          role,
          roleName: roleNames[role],
          supplierId: supplier_id,
          supplierName: supplierName ?? '',
          isBlocked: blocked_at !== null,
          isSelf: row.id === actor.id,
        },
  )
}

async function findInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.made_by')
    .leftJoin('suppliers', 'suppliers.id', 'invitations.supplier_id')
    .select([
      'invitations.id',
      'invitations.contact',
      'invitations.role',
      'invitations.expires_at',
      'users.name as madeBy',
    ])
    .select(['invitations.supplier_id', 'suppliers.name as supplierName'])
    .where('invitations.expires_at', '>', new Date())
    .orderBy('invitations.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ role, expires_at, supplier_id, supplierName, ...row }) => ({
    ...row,
    role,
    roleName: roleNames[role],
    supplierId: supplier_id,
    supplierName: supplierName ?? '',
    expiresAt: expires_at.toISOString(),
  }))
}
