import { addDays, DAY_MS } from '@lavka/domain/delivery-schedule'

/** Days of Moscow as YYYY-MM-DD, both included. */
export type Period = { from: string; to: string }

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A day that the calendar has. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(toTime(text)) && toDay(toTime(text)) === text
}

export function countDays({ from, to }: Period): number {
  return (toTime(to) - toTime(from)) / DAY_MS + 1
}

/** The same day of another month; the last one of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

const isFirst = (day: string) => day.endsWith('-01')

/** The period just before: as many whole months for whole months, else as many days. */
export function periodBefore({ from, to }: Period): Period {
  const next = addDays(to, 1)
  if (!isFirst(from) || !isFirst(next)) return { from: addDays(from, -countDays({ from, to })), to: addDays(from, -1) }
  const months =
    (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(from.slice(5, 7))
  return { from: addMonths(from, -months), to: addDays(from, -1) }
}

/** The same days a year before; whole months stay whole months. */
export function yearBefore({ from, to }: Period): Period {
  const next = addDays(to, 1)
  return { from: addMonths(from, -12), to: isFirst(next) ? addDays(addMonths(next, -12), -1) : addMonths(to, -12) }
}

/** «2026-10», «2026-10-05» or «2026-10-01..2026-10-15»; null for anything else. */
export function readPeriod(text: string): Period | null {
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.test(text)
    ? { from: `${text}-01`, to: addDays(addMonths(`${text}-01`, 1), -1) }
    : null
  const [from = '', to = from] = text.split('..')
  return month ?? (isDay(from) && isDay(to) && from <= to ? { from, to } : null)
}
