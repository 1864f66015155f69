import type { Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import type { ObjectDeclaration } from './object.ts'
import type { ObjectFields } from './field.ts'

/**
 * Records in the audit log who read which rows, for objects that declare it (`looks`), in the reading transaction. The search text is not
 * recorded, because it is a person's name or telephone.
 */
export async function noteLook(
  db: Transaction<Tables>,
  actor: Actor,
  { looks, key }: Pick<ObjectDeclaration<ObjectFields>, 'looks' | 'key'>,
  rows: readonly object[],
): Promise<void> {
  if (!looks) return
  const found = rows.map((row): unknown => Reflect.get(row, key))
  await noteAudit(db, { event: looks, user_id: actor.id, address: actor.address ?? '', details: { found } })
}
