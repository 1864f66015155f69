import { sql, type Kysely } from 'kysely'
import { forgetRefusals } from '../src/attempts.ts'
import type { Tables } from '../src/database/tables.ts'

/** Nobody has tried anything. */
export async function forgetAttempts(owner: Kysely<Tables>): Promise<void> {
  await owner.deleteFrom('attempts').execute()
  forgetRefusals()
}

/** So much time has passed, as far as limits of attempts are concerned. */
export async function passTime(owner: Kysely<Tables>, seconds: number): Promise<void> {
  await sql`update attempts set at = at - make_interval(secs => ${seconds})`.execute(owner)
  forgetRefusals()
}
