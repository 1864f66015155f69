import type { AnyRow, Field } from '@lavka/server/contract'
import { plural } from '@lavka/shared'
import { readBlock, type CellBlock, type CellPlace } from '@lavka/shared/ui-data'
import type { Captions } from '../lookups/model'
import type { Cell } from './cell'
import { copiedText } from './copied-text'
import { parseCell } from './parse'

/** The visible cells: rows by their ids, columns in their order, and which cells may be edited. */
export type Sheet = {
  rows: ReadonlyMap<string, AnyRow>
  fields: readonly Field[]
  captions: Captions
  isEditable: (place: CellPlace) => boolean
}
/** A cell with `words` is unresolved: the key of the row that they name has to be requested. */
export type PastedCell = Cell & { words: string }
export type Pasted = { cells: readonly PastedCell[]; refusal: string }

/**
 * The cells that a pasted text fills: a single value fills the selected block, a block fills the cells from its first one on. Wrong values are marked in
 * place; a block that does not fit is refused as a whole. A read-only cell whose value would not change is skipped.
 */
export function toPasted({ rows, fields, captions, isEditable }: Sheet, block: CellBlock, text: string): Pasted {
  const sheet = readBlock(text)
  const [height, width] = [sheet.length, sheet[0]?.length ?? 0]
  const isOne = height === 1 && width === 1
  const ids = [...rows.keys()]
  const from = {
    row: ids.indexOf(block.rows[0] ?? ''),
    column: fields.findIndex(({ name }) => name === block.columns[0]),
  }
  const room = { rows: ids.length - from.row, columns: fields.length - from.column }
  if (height > room.rows) return { cells: [], refusal: tooManyRows(height, room.rows) }
  if (width > room.columns)
    return {
      cells: [],
      refusal: `В буфере столбцов ${width}, а правее этой ячейки их ${room.columns}. Ничего не вставлено.`,
    }

  const places = isOne
    ? block.rows.flatMap((row) => block.columns.map((column) => ({ row, column, pasted: sheet[0]?.[0] ?? '' })))
    : sheet.flatMap((line, down) =>
        line.map((pasted, right) => ({
          row: ids[from.row + down] ?? '',
          column: fields[from.column + right]?.name ?? '',
          pasted,
        })),
      )
  const cells = places.flatMap(({ pasted, ...place }) => {
    const [base, field] = [rows.get(place.row), fields.find(({ name }) => name === place.column)]
    if (!base || !field) return []
    const now = base[field.name] ?? null
    if (copiedText(field, now, captions) === pasted.trim()) return []
    const parsed = isEditable(place) ? parseCell(field, pasted) : { problem: 'Здесь менять нельзя' }
    const value = 'value' in parsed ? parsed.value : now
    if ('value' in parsed && value === now) return []
    const problem = 'problem' in parsed ? parsed.problem : ''
    const words = 'words' in parsed ? parsed.words : ''
    const stage = problem === '' ? ('waiting' as const) : ('refused' as const)
    return [{ ...place, field, base, text: pasted.trim(), value, stage, problem, words, by: '', at: '', action: 0 }]
  })
  return { cells, refusal: '' }
}

function tooManyRows(height: number, room: number): string {
  const given = plural(height, 'строка', 'строки', 'строк')
  return `В буфере ${given}, а на странице от этой ячейки до конца их ${room}. Ничего не вставлено: чтобы изменить много строк, возьмите «Загрузить».`
}
