import { formatDay } from './format.ts'

// When a supplier can deliver. Days are those of Moscow, which keeps UTC+3 all year.

export type Schedule = {
  /** 0 is this day, 1 the next */
  delivery_in_days: number
  /** «14:00»: what is ordered later counts for the next day */
  cutoff: string
  /** 1 is Monday */
  weekdays: readonly number[]
  windows: readonly string[]
}

const day = 86_400_000
const moscow = 3 * 3_600_000
/** How far ahead an order may be for. */
const mostDays = 30

/** The first day that an order of this moment is delivered on: «2026-11-22». A day all of whose windows are over is none. */
export function firstDay({ delivery_in_days, cutoff, weekdays, windows }: Schedule, now: Date): string {
  const local = new Date(now.getTime() + moscow)
  const late = local.toISOString().slice(11, 16) >= cutoff ? 1 : 0
  const isOver = (date: Date) => windows.length > 0 && windows.every((hours) => hasEnded(dayOf(date), hours, now))
  let date = new Date(local.getTime() + (delivery_in_days + late) * day)
  while (!weekdays.includes(weekdayOf(date)) || isOver(date)) date = new Date(date.getTime() + day)
  return dayOf(date)
}

/** In how many days of Moscow an order of this moment comes: 0 is this day. */
export function daysAhead(schedule: Schedule, now: Date): number {
  const today = dayOf(new Date(now.getTime() + moscow))
  return (Date.parse(firstDay(schedule, now)) - Date.parse(today)) / day
}

/** Why this window cannot be had; null when it can. Empty is any time on the first day that there is. */
export function windowProblem(schedule: Schedule, window: string, now: Date): string | null {
  if (window === '') return null
  const [, date, hours = ''] = /^(\d{4}-\d{2}-\d{2})(?: (.+))?$/.exec(window) ?? []
  const time = date === undefined ? NaN : Date.parse(`${date}T00:00:00Z`)
  // the 31st of November is read as the 1st of December
  if (date === undefined || Number.isNaN(time) || dayOf(new Date(time)) !== date) return 'выберите день доставки'
  const first = firstDay(schedule, now)
  if (date < first) return `на этот день уже не успеть, ближайший — ${inWords(first)}`
  if (!schedule.weekdays.includes(weekdayOf(new Date(time))))
    return `в этот день не привозит, ближайший — ${inWords(first)}`
  if (time > now.getTime() + moscow + mostDays * day) return `заказы принимаются не дальше чем на ${mostDays} дней`
  if (hours !== '' && !schedule.windows.includes(hours)) return `привозит в другие часы: ${schedule.windows.join(', ')}`
  if (hours !== '' && hasEnded(date, hours, now)) return `${hours} уже прошло, выберите другое время`
  return null
}

/** Whether «10:00–14:00» of this day is over; on the stroke of its end it is. */
function hasEnded(date: string, hours: string, now: Date): boolean {
  return `${date}T${hours.slice(-5)}` <= new Date(now.getTime() + moscow).toISOString().slice(0, 16)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function weekdayOf(date: Date): number {
  return date.getUTCDay() || 7
}

function inWords(date: string): string {
  return formatDay(new Date(`${date}T00:00:00Z`))
}

/** «2026-11-22 10:00–14:00» as «22 ноября, 10:00–14:00»; a day alone is any time of it. */
export function windowInWords(window: string): string {
  const [, date, hours = ''] = /^(\d{4}-\d{2}-\d{2})(?: (.+))?$/.exec(window) ?? []
  if (date === undefined) return window
  return [inWords(date), hours].filter(Boolean).join(', ')
}
