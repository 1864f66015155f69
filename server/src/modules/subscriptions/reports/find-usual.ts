import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { ReportPeriod } from '../../../database/values.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Report } from '../../reports/report.ts'
import type { Ask } from '../../reports/schema.ts'
import { periodsBefore } from './days.ts'
import { totalOf } from './judge.ts'
import { usualOf, type Usual } from './odd.ts'
import type { AlertRule } from './schema.ts'

type Asked = { report: Report; ask: Ask; period: ReportPeriod; rule: AlertRule }

/** What is usual for the figure of a rule, by the same question about the periods before; those without a figure are left out. */
export async function findUsual(db: Transaction<Tables>, actor: Actor, asked: Asked): Promise<Usual | null> {
  const { report, ask, period, rule } = asked
  const before: number[] = []
  for (const days of periodsBefore(period, ask)) {
    // the totals of a cube are the same by no dimension; a report of its own query has no choice of them
    const found = await report.find(db, actor, { ...ask, ...days, by: [], across: '' })
    const total = totalOf(found, rule)
    if (total !== null) before.push(total)
  }
  return usualOf(before)
}
