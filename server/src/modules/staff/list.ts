import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import type { FileStore } from '../files/store/store.ts'
import { masked } from '../users/mask.ts'
import { findApplications } from './applications.ts'
import { findColleagues } from './colleagues.ts'
import { roleNameOf } from './role.ts'
import type { FindStaff, Invitation, StaffMember } from './schema.ts'

type Db = Transaction<Tables>
/** How many of each are listed. */
const MOST = 1000

/** Who works here, the administrators first; a supplier's owner has the people of that supplier. Call it inside `asActor`. */
export async function listStaff(db: Db, store: FileStore, actor: Actor): Promise<FindStaff['answer']> {
  const suppliers = db.selectFrom('suppliers').select(['id', 'name']).orderBy('name').limit(MOST)
  if (actor.role !== 'admin') {
    const own = await suppliers.where('id', '=', actor.supplierId).execute()
    const people = await findOwnPeople(db, actor, own[0]?.name ?? '')
    return { people, invitations: await findInvitations(db), applications: [], suppliers: own }
  }
  return {
    people: await findPeople(db, actor),
    invitations: await findInvitations(db),
    applications: await findApplications(db, store),
    suppliers: await suppliers.execute(),
  }
}

/** A person of several suppliers is listed for each. */
async function findPeople(db: Db, actor: Actor): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('suppliers', (join) =>
      join.on('suppliers.id', '=', sql<number>`coalesce(memberships.supplier_id, users.supplier_id)`),
    )
    .select(['users.id', 'users.name', 'users.login', 'users.email', 'users.role', 'users.blocked_at'])
    .select(['memberships.duty', 'suppliers.id as supplierId', 'suppliers.name as supplierName'])
    .where('users.removed_at', 'is', null)
    .where('users.role', '<>', 'client')
    .orderBy('users.role')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ role, login, email, blocked_at, supplierName, ...row }) =>
    role === 'client'
      ? []
      : {
          ...row,
          login: masked(login),
          email: masked(email),
          role,
          roleName: roleNameOf(role, row.duty),
          supplierName: supplierName ?? '',
          isBlocked: blocked_at !== null,
          isSelf: row.id === actor.id,
        },
  )
}

async function findOwnPeople(db: Db, { id: own, supplierId }: Actor, supplierName: string): Promise<StaffMember[]> {
  return (await findColleagues(db)).map(({ id, name, login, email, is_blocked, duty }) => ({
    id,
    name,
    login: masked(login),
    email: masked(email),
    role: 'supplier',
    duty,
    roleName: roleNameOf('supplier', duty),
    supplierId,
    supplierName,
    isBlocked: is_blocked,
    isSelf: id === own,
  }))
}

async function findInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('suppliers', 'suppliers.id', 'invitations.supplier_id')
    .select([
      'invitations.id',
      'invitations.contact',
      'invitations.role',
      'invitations.duty',
      'invitations.expires_at',
      sql<string>`person_name(invitations.made_by)`.as('madeBy'),
    ])
    .select(['invitations.supplier_id', 'suppliers.name as supplierName'])
    .where('invitations.expires_at', '>', new Date())
    .orderBy('invitations.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ role, expires_at, supplier_id, supplierName, ...row }) => ({
    ...row,
    role,
    roleName: roleNameOf(role, row.duty),
    supplierId: supplier_id,
    supplierName: supplierName ?? '',
    expiresAt: expires_at.toISOString(),
  }))
}
