import { mayUse, type Actor } from '../../auth.ts'
import { ApiError } from '../../errors.ts'
import { abcReport } from './declared/abc.ts'
import { checkReports } from './declared/check.ts'
import { cohortsReport } from './declared/cohorts.ts'
import { contractsReport } from './declared/contracts.ts'
import { dayReport } from './declared/day.ts'
import { logsReport } from './declared/logs.ts'
import { metricaReports } from './declared/metrica.ts'
import { moneyReport } from './declared/money.ts'
import { pairsReport } from './declared/pairs.ts'
import { pollsReport } from './declared/polls.ts'
import { sales } from './declared/sales.ts'
import { scorecardReport } from './declared/scorecard.ts'
import { stockReport } from './declared/stock.ts'
import type { Report } from './report.ts'
import { withRoom } from './with-room.ts'

/** Every report of the back office. */
export const reports: readonly Report[] = [
  dayReport,
  ...sales,
  contractsReport,
  moneyReport,
  logsReport,
  stockReport,
  abcReport,
  scorecardReport,
  cohortsReport,
  pairsReport,
  pollsReport,
  ...checkReports,
  ...metricaReports,
].map(withRoom)

/** A report that the actor may read; its name alone is no secret. */
export function openReport(name: string, actor: Pick<Actor, 'role' | 'duty'>): Report {
  const report = reports.find((one) => one.name === name)
  if (!report) throw new ApiError('NOT_FOUND', 'Такого отчёта нет')
  if (!mayUse(report, actor)) throw new ApiError('FORBIDDEN')
  return report
}
