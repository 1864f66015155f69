/** The months of a season by their numbers less one. */
export const monthNames = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ')

const nameOf = (month: number): string => monthNames[month - 1] ?? ''
const ascending = (one: number, other: number) => one - other
/** December is followed by January. */
const next = (month: number) => (month % 12) + 1
const previous = (month: number) => ((month + 10) % 12) + 1

/** «июль, август, сентябрь», as the back office writes it. */
export const monthsText = (months: readonly number[]): string => months.map(nameOf).join(', ')

/**
 * The months of a line «июль, 8, ноябрь–февраль», 1 to 12 in order and once each, and the words that name no month. A range may go over the
 * end of the year.
 */
export function readMonths(text: string): { months: number[]; unknown: string[] } {
  const months = new Set<number>()
  const unknown: string[] = []
  for (const part of text.split(/[,;]/).map((word) => word.trim().toLowerCase())) {
    if (part === '') continue
    const ends = part.split(/\s*[-–—]\s*/).map(monthOf)
    const [first = null, last = first] = ends
    if (first === null || last === null || ends.length > 2) unknown.push(part)
    else for (const month of monthsBetween(first, last)) months.add(month)
  }
  return { months: [...months].sort(ascending), unknown }
}

function monthOf(word: string): number | null {
  const number = /^\d+$/.test(word) ? Number(word) : monthNames.indexOf(word) + 1
  return number >= 1 && number <= 12 ? number : null
}

function monthsBetween(first: number, last: number): number[] {
  const months = [first]
  for (let month = first; month !== last; months.push(month)) month = next(month)
  return months
}

/** «июль–сентябрь», «май, ноябрь–февраль», «круглый год». Empty without months. */
export function seasonInWords(months: readonly number[]): string {
  if (months.length === 12) return 'круглый год'
  const isIn = new Set(months)
  return months
    .filter((month) => !isIn.has(previous(month)))
    .map((month) => {
      let last = month
      while (isIn.has(next(last))) last = next(last)
      return last === month ? nameOf(month) : `${nameOf(month)}–${nameOf(last)}`
    })
    .join(', ')
}
