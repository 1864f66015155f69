import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { countDays, isDay, periodBefore, yearBefore } from './period.ts'
import type { Report } from './report.ts'
import type { Ask, ReportAnswer } from './schema.ts'

/** Ten years; a longer period is a mistake in an address. */
const mostDays = 3660

/** Refuses days that no calendar has and periods that end before they begin. */
export function checkPeriod({ from, to }: Pick<Ask, 'from' | 'to'>): void {
  if (isDay(from) && isDay(to) && from <= to && countDays({ from, to }) <= mostDays) return
  throw new ApiError('BAD_REQUEST', 'Период задан неверно: укажите первый и последний день')
}

export async function answerReport(
  db: Transaction<Tables>,
  actor: Actor,
  report: Report,
  ask: Ask,
): Promise<ReportAnswer> {
  checkPeriod(ask)
  const found = await report.find(db, actor, ask)
  return {
    ...found,
    compared: await findCompared(db, actor, report, ask),
    only: await report.describe(db, ask),
    chart: report.chart(ask),
  }
}

/** Totals of the period before and of the year before. */
async function findCompared(
  db: Transaction<Tables>,
  actor: Actor,
  report: Report,
  ask: Ask,
): Promise<ReportAnswer['compared']> {
  if (!report.isCompared) return []
  const periods = [
    { kind: 'before' as const, ...periodBefore(ask) },
    { kind: 'year' as const, ...yearBefore(ask) },
  ]
  const compared: ReportAnswer['compared'] = []
  for (const { kind, from, to } of periods) {
    const { totals } = await report.find(db, actor, { ...ask, from, to, by: [], across: '' })
    compared.push({ kind, from, to, totals: totals ?? [] })
  }
  return compared
}
