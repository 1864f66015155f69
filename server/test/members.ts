import type { Tables } from '../src/database/tables.ts'
import { insertUser, type Given, type Owner, type Row } from './rows.ts'

/** A person of a supplier with this duty there. */
export async function insertMember(
  owner: Owner,
  supplier_id: number,
  duty: Tables['memberships']['duty'],
  given: Given<'users'> = {},
): Row<'users'> {
  const user = await insertUser(owner, { role: 'supplier', supplier_id, ...given })
  await owner.updateTable('memberships').set({ duty }).where('user_id', '=', user.id).execute()
  return user
}

/** Lets a supplier's person work for another one, too. */
export async function addMembership(
  owner: Owner,
  user_id: number,
  given: Pick<Tables['memberships'], 'supplier_id' | 'duty'>,
): Promise<void> {
  await owner
    .insertInto('memberships')
    .values({ user_id, ...given })
    .execute()
}
