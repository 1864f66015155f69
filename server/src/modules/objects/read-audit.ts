import type { Transaction } from 'kysely'
import { noteAudit } from '../../audit.ts'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import type { ObjectDeclaration } from './object.ts'
import type { ObjectFields } from './field.ts'

/**
 * Records in the audit log who read which rows, for objects that declare it (`readEvent`), in the reading transaction. The search text is not
 * recorded, because it is a person's name or telephone.
 */
export async function auditRead(
  db: Transaction<Tables>,
  actor: Actor,
  { readEvent, key }: Pick<ObjectDeclaration<ObjectFields>, 'readEvent' | 'key'>,
  rows: readonly object[],
): Promise<void> {
  if (!readEvent) return
  const found = rows.map((row): unknown => Reflect.get(row, key))
  await noteAudit(db, { event: readEvent, user_id: actor.id, address: actor.address ?? '', details: { found } })
}
