// A delivery schedule as texts: a field of the back office, a cell of an exported or imported table. Days are «2026-12-31» in a schedule and
// «31.12.2026» in a text.

const names = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
/** The most days off of a supplier (schema/tables/suppliers.sql). */
export const MOST_DAYS_OFF = 40
/** The most delivery windows of a day. */
export const MOST_WINDOWS = 12
const DAY_MS = 86_400_000

const partsOf = (text: string) => text.split(/[,;\n]/).flatMap((part) => part.trim().toLowerCase() || [])
/** Parses all parts, sorted and without duplicates; null when one of them is invalid. */
function readParts<T extends string | number>(text: string, read: (part: string) => readonly T[] | null): T[] | null {
  const all = partsOf(text).map(read)
  const known = all.flatMap((one) => one ?? [])
  return all.includes(null) ? null : [...new Set(known)].sort((a, b) => (a < b ? -1 : 1))
}
const rangeOf = (part: string) => part.split(/[–—-]/).map((end) => end.trim())

/** «пн, ср, пт»; 1 is Monday. */
export const weekdaysText = (weekdays: readonly number[]): string =>
  weekdays.map((day) => names[day - 1] ?? '').join(', ')

/** Parses «пн–пт, вс» or «ежедневно»; null for anything else or without any day. */
export function readWeekdays(text: string): number[] | null {
  const read = readParts(text, (part) => {
    if (part === 'ежедневно') return names.map((_, index) => index + 1)
    const [first = 0, last = first] = rangeOf(part).map((name) => names.indexOf(name) + 1)
    if (first === 0 || last < first) return null
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return read?.length ? read : null
}

/** Parses «10:00–14:00, 14–18»; null for anything else. An empty text means any time of the day. */
export function readWindows(text: string): string[] | null {
  const windows = readParts(text, (part) => {
    const [from, until, ...more] = rangeOf(part).map(readTime)
    return from && until && from < until && more.length === 0 ? [`${from}–${until}`] : null
  })
  return windows && windows.length <= MOST_WINDOWS ? windows : null
}

/** Normalises «9» and «9:00» to «09:00». */
function readTime(text: string): string | null {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(text) ?? []
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null
}

/** «2026-12-31» as «31.12.2026». */
export const dottedDay = (day: string): string => day.split('-').reverse().join('.')

/** «31.12.2026, 01.01.2027». */
export const daysOffText = (days: readonly string[]): string => days.map(dottedDay).join(', ')

/** Parses «31.12.2026–08.01.2027, 23.02.2027» as days; null for anything else and for more than `MOST_DAYS_OFF`. */
export function readDaysOff(text: string): string[] | null {
  const days = readParts(text, (part) => {
    const [first, last = first, ...more] = rangeOf(part).map(readDay)
    if (!first || !last || more.length > 0) return null
    const count = (last - first) / DAY_MS + 1
    if (count < 1 || count > MOST_DAYS_OFF) return null
    return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10))
  })
  return days && days.length <= MOST_DAYS_OFF ? days : null
}

/** The start of the day in UTC; null for an invalid date such as the 31st of February. */
function readDay(text: string): number | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (year === '') return null
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const isSame = new Date(moment).getUTCDate() === Number(day) && new Date(moment).getUTCMonth() === Number(month) - 1
  return isSame ? moment : null
}
