import { sql, type Kysely } from 'kysely'
import { forgetRefusals } from '../src/attempts.ts'
import type { Tables } from '../src/database/tables.ts'

/** Removes all recorded attempts. */
export async function forgetAttempts(owner: Kysely<Tables>): Promise<void> {
  await owner.deleteFrom('attempts').execute()
  forgetRefusals()
}

/** The last recorded attempt is recorded so many times more, without the calls. */
export async function repeatAttempt(owner: Kysely<Tables>, times: number): Promise<void> {
  await sql`insert into attempts (key, at) select key, at from
    (select key, at from attempts order by id desc limit 1) last, generate_series(1, ${times}::int)`.execute(owner)
}

/** Moves the recorded attempts into the past by this time. */
export async function passTime(owner: Kysely<Tables>, seconds: number): Promise<void> {
  await sql`update attempts set at = at - make_interval(secs => ${seconds})`.execute(owner)
  forgetRefusals()
}
