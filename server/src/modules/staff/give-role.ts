import { sql, type Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import { withinSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { findPerson } from '../users/people.ts'
import { findColleagues } from './colleagues.ts'
import { demandOwn } from './own-supplier.ts'
import { checkRole, roleText, type GivenRole } from './role.ts'
import type { GiveRole } from './schema.ts'
import { tellLeft, tellRole } from './tell-role.ts'

type Db = Transaction<Tables>

/**
 * Changes the role of somebody who works here, or takes it away. CONFLICT when another administrator or owner has changed it since it was `seen`. What the
 * database itself looks after: schema/functions/give_role.sql.
 */
export async function giveRole(db: Db, actor: Actor, { id, seen, reason, ...given }: GiveRole['body']): Promise<void> {
  if (id === actor.id)
    throw new ApiError('VALUE_REFUSED', 'Свою роль изменить нельзя. Попросите другого администратора или владельца')
  demandOwn(actor, seen)
  if (given.role !== 'client') demandOwn(actor, given)
  checkRole(given)
  const person = await findMember(db, actor, id)
  const isChanged = await changeRole(db, id, seen, given)
  if (isChanged === null) throw new ApiError('NOT_LOGGED_IN')
  if (!isChanged) throw new ApiError('CONFLICT', 'Роль этого сотрудника уже другая. Посмотрите список ещё раз')
  const { role, duty, supplierId: supplier } = given
  const from = { from: seen.role, ...(seen.duty && { fromDuty: seen.duty, fromSupplier: seen.supplierId }) }
  const details = { person: id, ...from, role, ...(duty && { duty }), supplier, reason: reason.trim() }
  await noteAudit(db, { event: 'role.given', user_id: actor.id, address: actor.address ?? '', details })
  const left = role === 'client' ? await nameOfSupplier(db, seen.supplierId) : ''
  const text = roleText(given, await nameOfSupplier(db, supplier))
  await withinSystem(db, () => (left === '' ? tellRole(db, person, text) : tellLeft(db, person, left)))
}

/** NOT_FOUND for somebody whom the actor does not see. */
async function findMember(db: Db, actor: Actor, id: number) {
  if (actor.role !== 'admin') {
    const found = (await findColleagues(db)).find((one) => one.id === id)
    if (!found) throw new ApiError('NOT_FOUND', 'Такого сотрудника у вас нет')
    return found
  }
  const person = await findPerson(db, { a: 'id', b: String(id) })
  if (person.role === 'client')
    throw new ApiError('VALUE_REFUSED', 'Это покупатель. Чтобы дать ему роль, отправьте приглашение')
  return person
}

/** False when the role was not as `seen`; null when the actor may give none any more. */
export async function changeRole(db: Db, id: number, seen: GivenRole, given: GivenRole): Promise<boolean | null> {
  const query = sql<{ isChanged: boolean | null }>`
    select give_role(${id}, ${seen.role}, ${seen.supplierId}, ${seen.duty}, ${given.role}, ${given.supplierId}, ${given.duty}) as "isChanged"`
  return (await query.execute(db)).rows[0]?.isChanged ?? null
}

/** Throws VALUE_REFUSED for one that is not there. */
export async function nameOfSupplier(db: Db, id: number | null): Promise<string> {
  if (id === null) return ''
  const supplier = await db.selectFrom('suppliers').select('name').where('id', '=', id).executeTakeFirst()
  if (!supplier) throw new ApiError('VALUE_REFUSED', 'Такого поставщика нет')
  return supplier.name
}
