import { sql, type RawBuilder, type Transaction } from 'kysely'
import { plannedAnew } from '../../database/planned-anew.ts'
import type { Tables } from '../../database/tables.ts'
import { mostRows, type Found } from './report.ts'
import type { Cell, ColumnType, OrdersFilter } from './schema.ts'

export type OwnColumn = {
  caption: string
  type: ColumnType
  /** it is added up in the totals */
  total?: true
}

type Row = Readonly<Record<string, unknown>>
type Given = {
  columns: Readonly<Record<string, OwnColumn>>
  query: RawBuilder<unknown>
  orders?: (row: Row) => OrdersFilter | null
}

/** What a query with these columns finds; one with more than `mostRows` rows has no totals. */
export async function findRows(
  db: Transaction<Tables>,
  { columns, query, orders = () => null }: Given,
): Promise<Found> {
  const { rows } = await sql<Row>`${plannedAnew} select * from (${query}) found limit ${mostRows + 1}`.execute(db)
  return rowsFound({ columns, rows, orders })
}

export function rowsFound({
  columns,
  rows,
  orders,
}: Pick<Given, 'columns'> & { rows: readonly Row[]; orders: NonNullable<Given['orders']> }): Found {
  const names = Object.keys(columns)
  const shown = rows.slice(0, mostRows)
  const isCapped = rows.length > mostRows
  const cells = shown.map((row) => names.map((name) => toCell(row[name])))
  const isTotalled = Object.values(columns).map(({ total }) => total ?? false)
  return {
    columns: Object.entries(columns).map(([name, { caption, type }]) => ({
      name,
      caption,
      type,
      isMeasure: !wordTypes.includes(type),
    })),
    rows: cells,
    totals:
      isCapped || !isTotalled.includes(true) ? null : isTotalled.map((isSum, at) => (isSum ? sumOf(cells, at) : null)),
    isCapped,
    orders: shown.map(orders),
    keys: [],
    pivot: null,
  }
}

const wordTypes: readonly ColumnType[] = ['text', 'day', 'month', 'time']

// thousandths of quantities are whole, so that the sum is exact
const sumOf = (rows: readonly Cell[][], at: number) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[at] ?? 0) * 1000), 0) / 1000

function toCell(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
