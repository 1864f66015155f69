import type { AccountRole } from '@lavka/domain/roles'
import type { Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Tables } from '../../database/tables.ts'
import { issueLongCode } from '../codes/codes.ts'
import { findUser, findUserByEmail, isLoginFree } from './queries.ts'

type Db = Transaction<Tables>
/** Somebody for whom a shell makes an account, as they are stored. */
export type NewStaff = { login: string; email: string; name: string; role: AccountRole; supplierId: number | null }
/** `code` is that of the link that sets the password (ten minutes, once). */
export type Linked = { code: string }
export type NewStaffRefusal = 'login taken' | 'e-mail taken'

/** A hash that no password matches; `restore` treats it as «no password set». */
const noPassword = 'none'

/** Another link for the same account, while it has no password. */
export async function linkAgain(db: Db, { login, email, role }: NewStaff): Promise<Linked | undefined> {
  const user = await findUser(db, login)
  const isSame = user?.role === role && user.email === email && user.password_hash === noPassword
  return isSame ? linkTo(db, user) : undefined
}

/** Makes an account without a password. Called as the owner of the database: row security lets the API make clients only. */
export async function makeStaff(db: Db, wanted: NewStaff): Promise<Linked | { refusal: NewStaffRefusal }> {
  const { login, email, name, role, supplierId } = wanted
  if (!(await isLoginFree(db, login))) return { refusal: 'login taken' }
  if (await findUserByEmail(db, email)) return { refusal: 'e-mail taken' }
  const { id } = await db
    .insertInto('users')
    .values({ login, email, name, role, supplier_id: supplierId, password_hash: noPassword, code: '', phone: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { role, ...(supplierId !== null && { supplier: supplierId }) }
  await noteAudit(db, { event: 'account.made', user_id: id, address: '', details })
  return linkTo(db, { id, email })
}

async function linkTo(db: Db, { id, email }: { id: number; email: string }): Promise<Linked> {
  return { code: await issueLongCode(db, { purpose: 'forgot', target: email, userId: id }) }
}
