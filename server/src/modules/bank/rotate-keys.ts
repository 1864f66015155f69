import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Sealer } from './seal.ts'

/** Seals anew, by the first key, what another key has sealed; answers how many operations that were. As the owner of the tables. */
export async function rotateKeys(owner: Kysely<Tables>, sealer: Sealer): Promise<number> {
  return owner.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('bank_operations')
      .select(['id', 'sealed', 'key_id'])
      .where('key_id', '<>', sealer.currentKeyId)
      .forUpdate()
      .execute()
    for (const { id, sealed, key_id } of rows) {
      if (sealed === null || key_id === null) continue
      const again = sealer.seal(sealer.open({ sealed, key_id }, id), id)
      await db.updateTable('bank_operations').set(again).where('id', '=', id).execute()
    }
    return rows.length
  })
}
