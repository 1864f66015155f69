import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { idOf, type Ids } from './insert-catalog.ts'

/** Codes to try: one for everybody, one of a supplier, one that is over. */
export async function insertPromo(
  db: Kysely<Tables>,
  { now, suppliers }: { now: Date; suppliers: Ids },
): Promise<void> {
  const zarechye = idOf(suppliers, 'zarechye')
  await db
    .insertInto('promo_codes')
    .values([
      { code: 'УРОЖАЙ', kind: 'percent', value: 10, minimum_kopecks: 2000_00 },
      {
        code: 'ЗАРЕЧЬЕ',
        kind: 'sum',
        value: 300_00,
        supplier_id: zarechye,
        minimum_kopecks: 1500_00,
        limit_per_person: 3,
      },
      { code: 'ЛЕТО', kind: 'percent', value: 15, ends_at: new Date(now.getTime() - 60 * 86_400_000) },
    ])
    .execute()
}
