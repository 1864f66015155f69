const [dayMs, secondsOfDay] = [86_400_000, 86_400]
/** The days between the day zero of the two systems of dates. */
const between = 1_462

/**
 * A date of a workbook as a person types it: 31.12.2026, 31.12.2026 14:30 or, below one day, 14:30. `given` is a count of days or an ISO text.
 * Undefined for what is no day, such as the 29.02.1900 that Excel counts.
 */
export function momentOf(given: number | string, is1904 = false): string | undefined {
  if (typeof given === 'string') return written(Date.parse(/[T ]/.test(given) ? `${given.replace(/Z$/, '')}Z` : given))
  const seconds = Math.round(given * secondsOfDay)
  if (seconds < 0) return undefined
  if (seconds < secondsOfDay && !is1904) return timeOf(new Date(seconds * 1000))
  const serial = Math.floor(seconds / secondsOfDay) + (is1904 ? between : 0)
  if (serial === 60) return undefined
  const zero = Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return serial < 2_958_466 ? written(zero + serial * dayMs + (seconds % secondsOfDay) * 1000) : undefined
}

function written(milliseconds: number): string | undefined {
  if (Number.isNaN(milliseconds)) return undefined
  const date = new Date(milliseconds)
  const day = date.toISOString().slice(0, 10).split('-').toReversed().join('.')
  return milliseconds % dayMs === 0 ? day : `${day} ${timeOf(date)}`
}

/** Hours and minutes, and seconds where there are any. */
const timeOf = (date: Date) => date.toISOString().slice(11, 19).replace(/:00$/, '')
