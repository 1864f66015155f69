import type { AnyRow, Field } from '@lavka/server/contract'
import type { GridColumn } from '@lavka/shared/ui-data'
import type { ReactNode } from 'react'
import { formatValue } from '../fields/format'
import { overrides } from '../fields/overrides'
import type { Column } from '../layout/layout'
import type { Captions } from '../lookups/model'

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

type Given = {
  columns: readonly Column[]
  /** the content of a cell */
  cellOf: (field: Field, row: AnyRow) => ReactNode
  isEditable: (field: Field, row: AnyRow) => boolean
  /** the total under the column */
  totalOf: (field: Field) => ReactNode
  filterOf: (field: Field) => ReactNode
  /** shown beside the caption */
  headOf: (field: Field) => ReactNode
}

/** The columns of a grid from the fields, in the order of the person's layout. */
export function gridColumns({
  columns,
  cellOf: show,
  isEditable,
  totalOf,
  filterOf,
  headOf,
}: Given): GridColumn<AnyRow>[] {
  return columns.map(({ field, isPinned, width }) => ({
    name: field.name,
    caption: field.caption,
    width: width ?? (field.lookup ? widths.text : widths[field.type]),
    isFigure: isFigure(field),
    isSortable: true,
    isPinned,
    filter: filterOf(field),
    total: totalOf(field),
    action: headOf(field),
    render: (row) => show(field, row),
    isEditable: (row) => isEditable(field, row),
  }))
}

export const isFigure = ({ type, lookup }: Field) => !lookup && (type === 'number' || type === 'money')

/** The content of a cell: by an override of its field, or by its type. */
export function cellOf(object: string, field: Field, row: AnyRow, captions: Captions): ReactNode {
  const override = overrides[`${object}.${field.name}`]
  if (override) return override(row)
  return formatValue(field, row[field.name] ?? null, captions)
}
