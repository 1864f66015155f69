import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'

/** Waits until a transaction of the test's database is blocked by another one. */
export async function untilConnectionWaits(owner: Kysely<Tables>): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        owner,
      )
    if (rows.length > 0) return
    await setTimeout(10)
  }
  assert.fail('Nobody waits for what is held')
}
