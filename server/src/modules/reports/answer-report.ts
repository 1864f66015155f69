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

/** `onPart` is told after each part how many are done, and of how many. */
export async function answerReport(
  db: Transaction<Tables>,
  actor: Actor,
  report: Report,
  ask: Ask,
  onPart: (done: number, of: number) => Promise<unknown> = async () => {},
): Promise<ReportAnswer> {
  checkPeriod(ask)
  const periods = report.isCompared
    ? [
        { kind: 'before' as const, ...periodBefore(ask) },
        { kind: 'year' as const, ...yearBefore(ask) },
      ]
    : []
  const parts = 1 + periods.length
  const found = await report.find(db, actor, ask)
  await onPart(1, parts)
  const compared: ReportAnswer['compared'] = []
  for (const { kind, from, to } of periods) {
    const { totals } = await report.find(db, actor, { ...ask, from, to, by: [], across: '' })
    compared.push({ kind, from, to, totals: totals ?? [] })
    await onPart(1 + compared.length, parts)
  }
  return {
    ...found,
    compared,
    only: await report.describe(db, ask),
    chart: report.chart(ask),
  }
}
