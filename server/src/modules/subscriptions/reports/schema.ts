import { Type, type Static } from 'typebox'
import { reportPeriods } from '../../../database/values.ts'
import { Ask, ReportName } from '../../reports/schema.ts'

/** What is asked of a report; its days follow from the day of the sending. */
export type AskWithoutDays = Static<typeof AskWithoutDays>
export const AskWithoutDays = Type.Omit(Ask, ['from', 'to'])

export const AlertRule = Type.Object({
  measure: Type.Unsafe<string>({ ...ReportName, description: 'Столбец отчёта' }),
  is: Type.Enum(['above', 'below', 'odd'], {
    description: 'Больше порога, меньше порога или необычно рядом с восемью прошлыми периодами',
  }),
  value: Type.Number({ minimum: -1e15, maximum: 1e15, description: 'Порог: деньги в копейках; у необычного — 0' }),
  perRow: Type.Boolean({ description: 'Порог для каждой строки, а не для итога' }),
})
/** When an alert is told. */
export type AlertRule = Static<typeof AlertRule>

/** A report as it is subscribed to. */
export type SubscribedReport = Static<typeof SubscribedReport>
export const SubscribedReport = Type.Object({
  report: ReportName,
  ask: AskWithoutDays,
  period: Type.Enum(reportPeriods),
})
