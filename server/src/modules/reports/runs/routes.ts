import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { serve } from '../../../call.ts'
import { asActor } from '../../../database/actor.ts'
import { checkPeriod } from '../answer-report.ts'
import { openReport, reports } from '../reports.ts'
import { cancelRun, findRun, findRuns, insertRun, noteSeen, type RunRow } from './queries.ts'
import { Ask, ReportAnswer } from '../schema.ts'
import * as calls from './schema.ts'

/** Reports that are computed in the background (docs/reports.md); each is seen by who wanted it alone. */
export function reportRuns(app: FastifyInstance): void {
  serve(app, calls.insertReportRun, ({ actor, database, body: { table, ...ask } }) => {
    const report = openReport(table, actor)
    checkPeriod(ask)
    return asActor(database, actor, async (db) => toRun(await insertRun(db, actor, report.name, ask)))
  })

  serve(app, calls.findReportRuns, ({ actor, database }) =>
    asActor(database, actor, async (db) => (await findRuns(db, actor, '')).map(toRun)),
  )

  serve(app, calls.findAlerts, ({ actor, database }) =>
    asActor(database, actor, async (db) => (await findRuns(db, actor, 'alert')).map(toRun)),
  )

  serve(app, calls.findReportRun, ({ actor, database, params: { id } }) =>
    asActor(database, actor, async (db) => {
      const { answer, ...run } = await findRun(db, actor, id)
      openReport(run.report, actor)
      if (run.sent_as === 'alert') await noteSeen(db, actor, id)
      return { run: toRun(run), answer: answer === null ? null : Value.Parse(ReportAnswer, answer) }
    }),
  )

  serve(app, calls.cancelReportRun, ({ actor, database, params: { id } }) =>
    asActor(database, actor, async (db) => {
      await cancelRun(db, actor, id)
      return toRun(await findRun(db, actor, id))
    }),
  )
}

function toRun({ parts_done, made_at, ended_at, ...run }: RunRow): calls.ReportRun {
  const { id, report, ask, state, parts, failure, alert, seen_at } = run
  const declared = reports.find(({ name }) => name === report)
  return {
    id,
    report,
    section: declared?.section ?? 'reports',
    alert,
    isSeen: seen_at !== null,
    state,
    parts,
    failure,
    partsDone: parts_done,
    ask: Value.Parse(Ask, ask),
    caption: declared?.caption ?? report,
    madeAt: made_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }
}
