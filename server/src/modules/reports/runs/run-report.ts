import { type Kysely } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { abortable } from '../../../answer-in-time.ts'
import { asActor, asSystem } from '../../../database/actor.ts'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import { RowId } from '../../../schema-primitives.ts'
import { answerReport } from '../answer-report.ts'
import { openReport } from '../reports.ts'
import * as queries from './queries.ts'

const ReportJob = Type.Object({ id: RowId })

/** How soon a cancelled run is noticed. */
const lookMilliseconds = 300

/** `slow` has connections whose queries may take as long as the job. */
type Given = { database: Kysely<Tables>; slow: Kysely<Tables> }

/**
 * Computes a report in the name of who wants it, in one transaction; each part is noted in another. A cancelled run loses its connection, so that
 * PostgreSQL ends the query. After a crash of the process the next try begins anew.
 */
export async function runReport({ database, slow }: Given, job: unknown): Promise<void> {
  const { id } = Value.Parse(ReportJob, job)
  const run = await queries.startRun(database, id)
  if (!run) return
  const { actor, report, ask } = run
  const controller = new AbortController()
  const timer = setInterval(() => {
    void queries.isRunning(database, id).then(
      (isRunning) => isRunning || controller.abort(),
      // the database is out of reach: the query will say so
      () => {},
    )
  }, lookMilliseconds)
  try {
    const answer = await abortable(controller.signal, () =>
      asActor(slow, actor, (db) =>
        answerReport(db, actor, openReport(report, actor), ask, (done, of) =>
          queries.noteParts(database, id, done, of),
        ),
      ),
    )
    await asSystem(database, (db) => queries.endRun(db, id, { state: 'done', answer }))
  } catch (error) {
    if (controller.signal.aborted) return
    const failure = error instanceof ApiError ? error.message : 'Отчёт не посчитался. Попробуйте период короче'
    await asSystem(database, (db) => queries.endRun(db, id, { state: 'failed', failure }))
    // what the rules refuse is no fault
    if (!(error instanceof ApiError)) throw error
  } finally {
    clearInterval(timer)
  }
}
