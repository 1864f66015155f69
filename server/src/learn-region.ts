import type { Transaction } from 'kysely'
import type { Tables } from './database/tables.ts'
import { oktmoOfAddress } from './oktmo.ts'

/** A person who has named no region is of that of the first address. In a transaction of the person. */
export async function learnRegion(db: Transaction<Tables>, userId: number, address: string): Promise<void> {
  const oktmo = oktmoOfAddress(address)
  if (oktmo === '') return
  await db.updateTable('users').set({ oktmo }).where('id', '=', userId).where('oktmo', '=', '').execute()
}
