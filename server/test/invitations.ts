import { randomBytes } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { hashSecret } from '../src/auth.ts'
import type { Tables } from '../src/database/tables.ts'
import { insertUser } from './rows.ts'

type Given = Partial<Insertable<Tables['invitations']>>

/** An open invitation to be a manager, of a new administrator unless one is given, with the code of its link. */
export async function insertInvitation(
  owner: Kysely<Tables>,
  given: Given = {},
): Promise<{ id: number; code: string }> {
  const code = randomBytes(32).toString('base64url')
  const made_by = given.made_by ?? (await insertUser(owner, { role: 'admin' })).id
  const { id } = await owner
    .insertInto('invitations')
    .values({ contact: 'vera@mail.example', role: 'manager', code_hash: hashSecret(code), ...given, made_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

/** A buyer who has registered to sell and waits; answers with the person. */
export async function insertApplication(
  owner: Kysely<Tables>,
  given: Partial<Insertable<Tables['users']>> = {},
): Promise<number> {
  const { id } = await insertUser(owner, { type: 'supplier', code: '7707083893', ...given })
  await owner.insertInto('supplier_applications').values({ user_id: id }).execute()
  return id
}
