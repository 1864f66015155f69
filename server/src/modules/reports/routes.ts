import type { FastifyInstance } from 'fastify'
import { noteAudit } from '../../audit.ts'
import { mayUse } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import { ApiError } from '../../errors.ts'
import { sendWritten } from '../exchange/export/to-file.ts'
import { answerReport } from './answer-report.ts'
import { writeReport } from './export-report.ts'
import { readPeriod } from './period.ts'
import { openReport, reports as all } from './reports.ts'
import * as calls from './schema.ts'

/** Reports of the back office (docs/reports.md). */
export function reports(app: FastifyInstance): void {
  serve(app, calls.findReports, async ({ actor }) =>
    all
      .filter((report) => mayUse(report, actor))
      .map(({ name, caption, about, section, choices, initial, longDays }) => ({
        name,
        caption,
        about,
        section,
        choices,
        initial,
        longDays,
      })),
  )

  serve(app, calls.findReport, ({ actor, params, body, database }) => {
    const report = openReport(params.name, actor)
    return asActor(database, actor, (db) => answerReport(db, actor, report, body))
  })

  serve(app, calls.analyze, ({ actor, body: { table, ...ask }, database }) => {
    const report = openReport(table, actor)
    return asActor(database, actor, (db) => answerReport(db, actor, report, ask))
  })

  serve(app, calls.findSuppliersReport, ({ actor, query, database }) => {
    const report = openReport(query.tip, actor)
    const period = readPeriod(query.period)
    if (!period) throw new ApiError('BAD_REQUEST', 'Период — это месяц ГГГГ-ММ, день или два дня через «..»')
    const { by, measures } = report.initial
    const ask = { ...period, by, measures, across: '', only: [], search: '' }
    return asActor(database, actor, (db) => answerReport(db, actor, report, ask))
  })

  serve(app, calls.exportReport, async ({ actor, params, query: { format }, body, database, reply, request }) => {
    const report = openReport(params.name, actor)
    const file = await asActor(database, actor, async (db) => {
      const written = await writeReport(db, actor, { report, ask: body, format })
      const details = { report: report.name, format, from: body.from, to: body.to }
      await noteAudit(db, { event: 'rows.exported', user_id: actor.id, address: request.ip, details })
      return written
    })
    return sendWritten(reply, file, { name: `${report.caption} ${body.from}—${body.to}`, format })
  })
}
