import { sql, type Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findPerson } from '../users/people.ts'
import { checkRole, roleText, type GivenRole } from './role.ts'
import type { GiveRole } from './schema.ts'
import { tellRole } from './tell-role.ts'

type Db = Transaction<Tables>

/**
 * Changes the role of somebody who works here, or takes it away. CONFLICT when another administrator has changed it since it was `seen`. What the database
 * itself looks after: schema/functions/give_role.sql.
 */
export async function giveRole(db: Db, actor: Actor, { id, seen, reason, ...given }: GiveRole['body']): Promise<void> {
  if (id === actor.id)
    throw new ApiError('VALUE_REFUSED', 'Свою роль изменить нельзя. Попросите другого администратора')
  checkRole(given)
  const person = await findPerson(db, { a: 'id', b: String(id) })
  if (person.role === 'client')
    throw new ApiError('VALUE_REFUSED', 'Это покупатель. Чтобы дать ему роль, отправьте приглашение')
  const isChanged = await changeRole(db, id, seen, given)
  if (isChanged === null) throw new ApiError('NOT_LOGGED_IN')
  if (!isChanged) throw new ApiError('CONFLICT', 'Роль этого сотрудника уже другая. Посмотрите список ещё раз')
  const details = { person: id, from: seen.role, role: given.role, supplier: given.supplierId, reason: reason.trim() }
  await noteAudit(db, { event: 'role.given', user_id: actor.id, address: actor.address ?? '', details })
  await tellRole(db, person, roleText(given.role, await nameOfSupplier(db, given.supplierId)))
}

/** False when the role was not as `seen`; null when the administrator is none any more. */
export async function changeRole(
  db: Db,
  id: number,
  seen: GivenRole,
  { role, supplierId }: GivenRole,
): Promise<boolean | null> {
  const query = sql<{ isChanged: boolean | null }>`
    select give_role(${id}, ${seen.role}, ${seen.supplierId}, ${role}, ${supplierId}) as "isChanged"`
  return (await query.execute(db)).rows[0]?.isChanged ?? null
}

/** Throws VALUE_REFUSED for one that is not there. */
export async function nameOfSupplier(db: Db, id: number | null): Promise<string> {
  if (id === null) return ''
  const supplier = await db.selectFrom('suppliers').select('name').where('id', '=', id).executeTakeFirst()
  if (!supplier) throw new ApiError('VALUE_REFUSED', 'Такого поставщика нет')
  return supplier.name
}
