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
