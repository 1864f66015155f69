import { sql, type Kysely } from 'kysely'
import { asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'

/** Gives products the planned prices whose time has come. Placing an order does the same for its products (schema/functions/apply_price_lists.sql). */
export async function applyPriceLists(database: Kysely<Tables>): Promise<void> {
  await asSystem(database, (db) => sql`select apply_price_lists()`.execute(db))
}
