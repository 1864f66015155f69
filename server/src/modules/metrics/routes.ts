import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { sql, type Kysely } from 'kysely'
import { day, limitsOf, minute, takeAttempt } from '../../attempts.ts'
import { anonymous } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor, asSystem } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { networkOf } from '../../network.ts'
import { tellVisit } from './schema.ts'
import { keptName, keptWords } from './without-people.ts'

/** First-party figures of visits (docs/metrica.md). */
export function metrics(app: FastifyInstance): void {
  serve(app, tellVisit, async ({ body: { visit, build, isAutomated, events }, database, request }) => {
    await takeAttempt(database, limitsOf(`metrics from ${networkOf(request.ip)}`, [120, minute], [10_000, day]))
    const is_bot = isAutomated || isbot(request.headers['user-agent'])
    const rows = events.map(({ name, screen, ...event }) => ({
      ...event,
      visit,
      build,
      is_bot,
      screen: keptName(screen),
      name: event.kind === 'search' ? keptWords(name) : keptName(name),
    }))
    await asActor(database, anonymous, (db) => db.insertInto('visit_events').values(rows).execute())
    return { taken: rows.length }
  })
}

/** Visits are kept for 180 days. */
export async function forgetVisits(database: Kysely<Tables>): Promise<void> {
  await asSystem(database, (db) =>
    db
      .deleteFrom('visit_events')
      .where('day', '<', sql<string>`current_date - 180`)
      .execute(),
  )
}
