import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

type Given = { user_id: number; made_by: number; taken_by?: number }

/** A call to the person that waits, or that `taken_by` has taken; its key in the queue. */
export async function insertCallback(owner: Kysely<Tables>, { user_id, made_by, taken_by }: Given): Promise<string> {
  const taken = taken_by === undefined ? {} : { state: 'taken' as const, taken_by, taken_at: new Date() }
  const { id } = await owner
    .insertInto('callbacks')
    .values({ user_id, made_by, reason: 'Чужой звонок', due_at: new Date(), ...taken })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `call-${id}`
}
