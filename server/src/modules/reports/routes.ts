import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { noteAudit } from '../../audit.ts'
import { mayUse, type Actor } from '../../auth.ts'
import { serve } from '../../call.ts'
import { asActor } from '../../database/actor.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { sendWritten } from '../exchange/export/to-file.ts'
import { answerReport, checkPeriod } from './answer-report.ts'
import { writePayments, writeReport } from './export-report.ts'
import { inForeground, refuseLong } from './in-foreground.ts'
import { readPeriod } from './period.ts'
import { openReport, reports as all } from './reports.ts'
import * as calls from './schema.ts'
import type { Ask, ReportAnswer } from './schema.ts'

/** Reports of the back office (docs/reports.md). */
export function reports(app: FastifyInstance): void {
  serve(app, calls.findReports, async ({ actor }) =>
    all
      .filter((report) => mayUse(report, actor))
      .map(({ name, caption, about, section, choices, initial, longDays, writeBankFile }) => ({
        name,
        caption,
        about,
        section,
        choices,
        initial,
        longDays,
        hasBankFile: writeBankFile !== undefined,
      })),
  )

  serve(app, calls.findReport, async ({ actor, params, body, database }) => find(database, actor, params.name, body))

  serve(app, calls.analyze, async ({ actor, body: { table, ...ask }, database }) => find(database, actor, table, ask))

  serve(app, calls.findSuppliersReport, async ({ actor, query, database }) => {
    const report = openReport(query.tip, actor)
    const period = readPeriod(query.period)
    if (!period) throw new ApiError('BAD_REQUEST', 'Период — это месяц ГГГГ-ММ, день или два дня через «..»')
    const { by, measures } = report.initial
    return find(database, actor, query.tip, { ...period, by, measures, across: '', only: [], search: '' })
  })

  serve(app, calls.exportReport, async ({ actor, params, query: { format }, body, database, reply, request }) => {
    const report = openReport(params.name, actor)
    checkPeriod(body)
    const file = await inForeground(actor, { report, period: body }, () =>
      asActor(database, actor, async (db) => {
        const written = await (format === 'txt'
          ? writePayments(db, { report, ask: body }, app.config)
          : writeReport(db, actor, { report, ask: body, format }))
        const details = { report: report.name, format, from: body.from, to: body.to }
        await noteAudit(db, { event: 'rows.exported', user_id: actor.id, address: request.ip, details })
        return written
      }),
    )
    return sendWritten(reply, file, { name: `${report.caption} ${body.from}—${body.to}`, format })
  })
}

function find(database: Kysely<Tables>, actor: Actor, name: string, ask: Ask): Promise<ReportAnswer> {
  const report = openReport(name, actor)
  checkPeriod(ask)
  refuseLong(report, ask)
  return inForeground(actor, { report, period: ask }, () =>
    asActor(database, actor, (db) => answerReport(db, actor, report, ask)),
  )
}
