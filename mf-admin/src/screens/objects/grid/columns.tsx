import type { AnyRow, Field, ObjectInfo } from '@lavka/server/contract'
import type { GridColumn } from '@lavka/shared/ui-data'
import type { ReactNode } from 'react'
import { mayEdit } from '../cells/sheet'
import { formatValue } from '../fields/format'
import { overrides } from '../fields/overrides'
import type { Column } from '../layout/layout'
import { LookupWords } from '../lookups/lookup-words'

/** The width for the values of the type and for its filter, pixels. */
const widths: Record<Field['type'], number> = {
  text: 208,
  number: 148,
  money: 164,
  boolean: 140,
  date: 236,
  datetime: 236,
  status: 164,
}

type TotalKind = ObjectInfo['summaries'][number]['kind']
/** With totals under it, each of which stands in one line: «Сумма: 12 345 678,90 ₽», «В среднем: 1 240,00 ₽». */
const summedWidths: Partial<Record<Field['type'], Record<TotalKind, number>>> = {
  number: { sum: 188, avg: 188, count: 188 },
  money: { sum: 192, avg: 236, count: 164 },
}

/** What rows are drawn by; it stays the same while only heads, filters and totals change. */
export type CellColumn = Pick<GridColumn<AnyRow>, 'name' | 'render' | 'isEditable'> & { column: Column }

/** The cells of an object's columns, in the order of the person's layout. */
export function cellColumns(object: string, info: ObjectInfo | null, columns: readonly Column[]): CellColumn[] {
  return columns.map((column) => ({
    column,
    name: column.field.name,
    render: (row) => cellOf(object, column.field, row),
    isEditable: (row) => mayEdit(info, column.field, row),
  }))
}

type Given = {
  cells: readonly CellColumn[]
  /** the totals of the field that the object offers */
  totalsOf: (field: Field) => readonly TotalKind[]
  /** the total under the column */
  totalOf: (field: Field) => ReactNode
  filterOf: (field: Field) => ReactNode
  /** shown beside the caption */
  headOf: (field: Field) => ReactNode
}

/** The columns of a grid: the cells with their heads, filters and totals. */
export function gridColumns({ cells, totalsOf, totalOf, filterOf, headOf }: Given): GridColumn<AnyRow>[] {
  return cells.map(({ column: { field, isPinned, width }, ...cell }) => ({
    ...cell,
    caption: field.caption,
    width: width ?? usualWidth(field, totalsOf(field)),
    isFigure: isFigure(field),
    isSortable: true,
    isPinned,
    filter: filterOf(field),
    total: totalOf(field),
    action: headOf(field),
  }))
}

function usualWidth({ type, lookup }: Field, totals: readonly TotalKind[]): number {
  if (lookup) return widths.text
  return Math.max(widths[type], ...totals.map((kind) => summedWidths[type]?.[kind] ?? 0))
}

export const isFigure = ({ type, lookup }: Field) => !lookup && (type === 'number' || type === 'money')

/** The content of a cell: by an override of its field, or by its type. */
export function cellOf(object: string, field: Field, row: AnyRow): ReactNode {
  const override = overrides[`${object}.${field.name}`]
  if (override) return override(row)
  const value = row[field.name] ?? null
  return field.lookup ? <LookupWords field={field} value={value} /> : formatValue(field, value)
}
