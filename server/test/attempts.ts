import { sql, type Kysely } from 'kysely'
import { forgetRefusals } from '../src/attempts.ts'
import type { Tables } from '../src/database/tables.ts'

/** Removes all recorded attempts. */
export async function forgetAttempts(owner: Kysely<Tables>): Promise<void> {
  await owner.deleteFrom('attempts').execute()
  forgetRefusals()
}

/** Moves the recorded attempts into the past by this time. */
export async function passTime(owner: Kysely<Tables>, seconds: number): Promise<void> {
  await sql`update attempts set at = at - make_interval(secs => ${seconds})`.execute(owner)
  forgetRefusals()
}
