export type Day = { day: string; count: number; kopecks: number }

const DAYS = 30

/** The last 30 days, the oldest first, with zeros for days without orders. */
export function fillDays(known: readonly Day[], today: Date): Day[] {
  const found = new Map(known.map((day) => [day.day, day]))
  const last = known.reduce((latest, { day }) => (day > latest ? day : latest), toDay(today))
  const [year = 0, month = 1, date = 1] = last.split('-').map(Number)
  return Array.from({ length: DAYS }, (_, index) => {
    const day = toDay(new Date(year, month - 1, date - (DAYS - 1) + index))
    return found.get(day) ?? { day, count: 0, kopecks: 0 }
  })
}

function toDay(date: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
