import { formatDay } from '@lavka/shared'

const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'long' })

/** «2026», «ноябрь 2026», «5 ноября». */
export function periodWords(period: string): string {
  const [year = '', month, day] = period.split('-')
  if (month === undefined) return year
  if (day !== undefined) return formatDay(`${period}T00:00:00`)
  return `${monthName.format(new Date(Number(year), Number(month) - 1, 1))} ${year}`
}
