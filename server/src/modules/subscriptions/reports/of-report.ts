import type { Actor } from '../../../auth.ts'
import { ApiError } from '../../../errors.ts'
import type { Report } from '../../reports/report.ts'
import { openReport } from '../../reports/reports.ts'
import type { NewSubscription } from '../schema.ts'
import { timingOf } from '../timing.ts'
import type { AlertRule } from './schema.ts'

type Wanted = Extract<NewSubscription, { report: string }>

/** The row of a subscription of a report that the person may read; VALUE_REFUSED for a rule that can never hold. */
export function ofReport(wanted: Wanted, actor: Actor) {
  const report = openReport(wanted.report, actor)
  if (wanted.kind === 'alert') checkRule(report, wanted)
  return {
    report: report.name,
    ask: JSON.stringify(wanted.ask),
    period: wanted.period,
    kind: wanted.kind,
    ...timingOf(wanted.kind === 'mail' ? wanted : { weekday: null, hour: wanted.hour }),
    ...(wanted.kind === 'mail' ? { sends_empty: wanted.sendsEmpty } : { rule: JSON.stringify(wanted.rule) }),
  }
}

function checkRule(
  { choices }: Report,
  { rule, ask, period }: { rule: AlertRule; ask: Wanted['ask']; period: string },
) {
  const isChosen = choices.measures.length === 0 || ask.measures.includes(rule.measure)
  if (!isChosen) throw new ApiError('VALUE_REFUSED', 'Этого показателя в отчёте нет: сначала добавьте его в отчёт')
  if (rule.is !== 'odd') return
  if (period === 'today')
    throw new ApiError('VALUE_REFUSED', 'Необычное ищут за целые дни: сегодняшний ещё не закончился')
  if (rule.perRow) throw new ApiError('VALUE_REFUSED', 'Необычное ищут в итоге, а не в каждой строке')
}
