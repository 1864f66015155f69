import { formatCount, formatMoney } from '@lavka/shared'
import type { Cell, Column } from '@lavka/server/contract'

const months = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ')
const days = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ')
const time = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' })

/** A fraction with a comma and groups of three: «1 240,5»; with at least so many `places` after the comma. */
function decimal(value: number, places = 0): string {
  const [whole = '0', known = ''] = String(Math.abs(value)).split('.')
  const fraction = known.padEnd(places, '0')
  return `${value < 0 ? '−' : ''}${formatCount(Number(whole))}${fraction ? `,${fraction}` : ''}`
}

function money(kopecks: number, form: 'full' | 'short'): string {
  return formatMoney(form === 'short' ? Math.round(kopecks / 100) * 100 : kopecks, form)
}

/** How many places a column of percentages, averages or ratios has in all of its cells: as many as its longest one. Other types have none of their own. */
export function placesOf({ type }: Pick<Column, 'type'>, cells: readonly (Cell | undefined)[]): number {
  if (type !== 'percent' && type !== 'ratio') return 0
  return Math.max(0, ...cells.map((cell) => String(cell ?? '').split('.')[1]?.length ?? 0))
}

/** A column of which only the type is known is no dimension. */
type Shown = Pick<Column, 'type'> & Partial<Pick<Column, 'name' | 'isMeasure'>>

/** A cell as people read it; money of whole roubles without kopecks where `form` is short; percentages and ratios with at least so many `places`. */
export function formatCell(
  { type, name, isMeasure = true }: Shown,
  cell: Cell | undefined,
  form: 'full' | 'short' = 'full',
  places = 0,
): string {
  if (cell === null || cell === undefined || cell === '') return '—'
  switch (type) {
    case 'money':
      return money(Number(cell), form)
    case 'count':
      // the hour of the day is the one whole number that rows are split by
      return name === 'hour' && !isMeasure ? `${cell}:00` : decimal(Number(cell))
    case 'quantity':
      return decimal(Number(cell))
    case 'ratio':
      return decimal(Number(cell), places)
    case 'percent':
      return `${decimal(Number(cell), places)}\u00a0%`
    case 'day': {
      const [year = '', month = 1, day = 1] = String(cell).split('-')
      return `${Number(day)}\u00a0${days[Number(month) - 1] ?? ''}\u00a0${year}`
    }
    case 'month': {
      const [year = '', month = 1] = String(cell).split('-')
      return `${months[Number(month) - 1] ?? ''}\u00a0${year}`
    }
    case 'time':
      return time.format(new Date(String(cell))).replace(', ', ',\u00a0')
    case 'text':
      return String(cell)
  }
}

/** By how many percent, to a tenth, one value differs from another; null where there is nothing to compare with. */
export function changeOf(now: Cell | undefined, before: Cell | undefined): number | null {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null
  return Math.round((1000 * (now - before)) / Math.abs(before)) / 10
}

/** «+12,5 %», with at least so many `places`. */
export function formatChange(change: number, places = 0): string {
  return `${change > 0 ? '+' : ''}${decimal(change, places)}\u00a0%`
}
