import type { Kysely } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import type { Person } from './people.ts'

let made = 0

/** A catalogue that is read on a schedule. */
export async function insertFeed(owner: Kysely<Tables>, { id: owner_id, role, side }: Person): Promise<number> {
  const supplier_id = side.supplierOf[role] ?? null
  const feed = { every_hours: 1, gone: 'off' as const, mapping: '{}', next_at: new Date() }
  const row = { ...feed, owner_id, supplier_id, url: `https://${side.word}.example/${++made}` }
  return (await owner.insertInto('product_feeds').values(row).returning('id').executeTakeFirstOrThrow()).id
}
