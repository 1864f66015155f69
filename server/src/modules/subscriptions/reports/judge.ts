import { formatCount, formatMoney } from '@lavka/domain/format'
import type { Cell, Column, ReportAnswer } from '../../reports/schema.ts'
import type { AlertRule } from './schema.ts'
import type { Usual } from './odd.ts'

/** Rows that an alert names. */
const mostNamed = 3

type Figures = Pick<ReportAnswer, 'columns' | 'rows' | 'totals'>

/** The figure of a rule over all rows; null when the report has no total of it. */
export function totalOf(
  { columns, totals }: Pick<Figures, 'columns' | 'totals'>,
  { measure }: AlertRule,
): number | null {
  const at = columns.findIndex(({ name, isMeasure }) => isMeasure && name === measure)
  const cell = totals?.[at] ?? null
  return cell === null ? null : Number(cell)
}

/** What an alert says of an answer; null when there is nothing to tell. `usual` is of a rule about the odd. */
export function judge(found: Figures, rule: AlertRule, usual: Usual | null): string | null {
  const column = found.columns.find(({ name }) => name === rule.measure)
  if (!column) return null
  const said = (value: number) => figureOf(column, value)
  if (rule.is === 'odd') {
    const total = totalOf(found, rule)
    if (total === null || usual === null || (total >= usual.from && total <= usual.to)) return null
    return `${column.caption} ${said(total)}, обычно от ${said(usual.from)} до ${said(usual.to)}`
  }
  const isTold = (cell: Cell | undefined) =>
    cell !== null && cell !== undefined && (rule.is === 'above' ? Number(cell) > rule.value : Number(cell) < rule.value)
  const bound = `${rule.is === 'above' ? 'больше' : 'меньше'} порога ${said(rule.value)}`
  if (!rule.perRow) {
    const total = totalOf(found, rule)
    return isTold(total) ? `${column.caption} ${said(Number(total))}, ${bound}` : null
  }
  const at = found.columns.indexOf(column)
  const rows = found.rows.filter((row) => isTold(row[at]))
  if (rows.length === 0) return null
  const named = rows.slice(0, mostNamed).map((row) => `${wordsOf(found.columns, row)} — ${said(Number(row[at]))}`)
  const more = rows.length > mostNamed ? ` и ещё ${rows.length - mostNamed}` : ''
  return `${column.caption} ${bound}: ${named.join(', ')}${more}`
}

function figureOf({ type }: Column, value: number): string {
  if (type === 'money') return formatMoney(Math.round(value))
  const [whole = '', part] = Math.abs(Math.round(value * 100) / 100)
    .toString()
    .split('.')
  const text = `${value < 0 ? '−' : ''}${formatCount(Number(whole))}${part ? `,${part}` : ''}`
  return type === 'percent' ? `${text}\u00a0%` : text
}

const wordsOf = (columns: readonly Column[], row: readonly Cell[]) =>
  row
    .filter((_, at) => columns[at]?.isMeasure === false)
    .map((cell) => cell ?? '—')
    .join(', ')
