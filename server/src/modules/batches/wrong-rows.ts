import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Cell, ReadCell, SheetColumn } from '../exchange/sheets/column.ts'
import type { AnyObject } from '../objects/object.ts'
import type { FieldProblem } from '../objects/schema.ts'
import type { ObjectField } from '../objects/field.ts'
import type { BatchRecord } from './queries.ts'

/** The caption of the column with problems. A corrected table may still contain the column; its content is then replaced. */
const errorCaption = 'Ошибка'
const readAtOnce = 1_000

type Table = { columns: SheetColumn[]; rows: AsyncGenerator<Cell[][]> }
type Wrong = { number: number; cells: ReadCell[]; problems: FieldProblem[] }

/** The rows of a loaded table that were not written, with a column of problems added, for correction and loading again. */
export function wrongRows(db: Transaction<Tables>, { id, plan }: BatchRecord, object: AnyObject): Table {
  const columns = (plan.columns ?? []).map(({ caption }, index) => ({
    caption,
    index,
    field: object.fields[plan.mapping?.fields[index] ?? ''],
  }))
  const kept = columns.filter(({ caption }) => caption !== errorCaption)
  // a field of none of the columns has its own caption
  const captionOf = (name: string) =>
    columns[plan.mapping?.fields.indexOf(name) ?? -1]?.caption || object.fields[name]?.caption
  const toRow = ({ cells, problems }: Wrong) => [
    ...kept.map(({ field, index }) => shown(field, cells[index] ?? '')),
    problems.map(({ field, message }) => `${captionOf(field) ? `${captionOf(field)}: ` : ''}${message}`).join('; '),
  ]
  const text = (caption: string): SheetColumn => ({ caption, form: 'text' })
  return { columns: [...kept.map(({ caption }) => text(caption)), text(errorCaption)], rows: readRows(db, id, toRow) }
}

async function* readRows(db: Transaction<Tables>, id: number, toRow: (row: Wrong) => Cell[]): AsyncGenerator<Cell[][]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Wrong>`select number, cells, problems from batch_rows
      where batch_id = ${id} and number > ${after} and state in ('wrong', 'failed') order by number limit ${readAtOnce}`.execute(
      db,
    )
    if (rows.length > 0) yield rows.map(toRow)
    if (rows.length < readAtOnce) return
    after = rows.at(-1)?.number ?? after
  }
}

/** Formats a cell as a person types it, so that it is read back the same. */
function shown(field: ObjectField | undefined, cell: ReadCell): string {
  if (typeof cell === 'boolean') return cell ? 'Да' : 'Нет'
  if (typeof cell !== 'number' || !field || field.lookup) return String(cell)
  return field.type === 'number' || field.type === 'money' ? String(cell).replace('.', ',') : String(cell)
}
