import { formatCount, formatMoney } from '@lavka/shared'
import type { Cell, Column } from '@lavka/server/contract'

const months = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ')
const days = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ')
const time = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' })

/** A fraction with a comma and groups of three: «1 240,5». */
function decimal(value: number): string {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.')
  return `${value < 0 ? '−' : ''}${formatCount(Number(whole))}${fraction ? `,${fraction}` : ''}`
}

function money(kopecks: number, form: 'full' | 'short'): string {
  return formatMoney(form === 'short' ? Math.round(kopecks / 100) * 100 : kopecks, form)
}

/** A cell as people read it; money of whole roubles without kopecks where `form` is short. */
export function formatCell(
  { type }: Pick<Column, 'type'>,
  cell: Cell | undefined,
  form: 'full' | 'short' = 'full',
): string {
  if (cell === null || cell === undefined || cell === '') return '—'
  switch (type) {
    case 'money':
      return money(Number(cell), form)
    case 'count':
    case 'quantity':
      return decimal(Number(cell))
    case 'percent':
      return `${decimal(Number(cell))}\u00a0%`
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

/** «+12,5 %» from one value to another; null where there is nothing to compare with. */
export function formatChange(now: Cell | undefined, before: Cell | undefined): string | null {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null
  const change = Math.round((1000 * (now - before)) / Math.abs(before)) / 10
  return `${change > 0 ? '+' : ''}${decimal(change)}\u00a0%`
}
