import { addDays } from '@lavka/domain/delivery-schedule'
import type { ReportPeriod } from '../../../database/values.ts'
import { periodBefore, readPeriod, type Period } from '../../reports/period.ts'

// the Swedish locale formats dates as ISO
const moscow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' })

/** The days of a period, seen from a moment: whole days but for `today`. */
export function daysOf(period: ReportPeriod, now: Date): Period {
  const today = moscow.format(now)
  const yesterday = addDays(today, -1)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case 'week':
      return { from: addDays(today, -7), to: yesterday }
    case 'month':
      return { from: addDays(today, -30), to: yesterday }
    case 'lastMonth':
      return readPeriod(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)) ?? { from: yesterday, to: yesterday }
  }
}

/** How many periods before are compared with. */
const compared = 8

/** The periods before, the nearest first: whole months before a month, the same days of the week before everything else. */
export function periodsBefore(period: ReportPeriod, days: Period): Period[] {
  const found: Period[] = []
  const step = period === 'month' ? 30 : 7
  for (let last = days; found.length < compared; found.push(last))
    last =
      period === 'lastMonth' ? periodBefore(last) : { from: addDays(last.from, -step), to: addDays(last.to, -step) }
  return found
}
