import { problemOfValue } from '@lavka/domain/field-rules'
import { noticeShown } from '@lavka/shared'
import type { CellBlock, CellPlace } from '@lavka/shared/ui-data'
import { combine, createEvent, createStore, sample } from 'effector'
import { textOf, valueOf } from '../card/values'
import { $view } from '../model'
import { byRow, idOf, put, without, type Cell, type UnsavedRows } from './cell'
import { pasteFx } from './paste-model'
import { $sheet } from './sheet'

// Cells edited in the grid. Unsaved and refused values are here until the person decides; a cell that is not here shows
// its row.

/** A typed letter replaces the value; otherwise the value is edited. */
export const editBegun = createEvent<{ place: CellPlace; isReplaced: boolean }>()
export const typed = createEvent<{ place: CellPlace; text: string }>()
export const editSaved = createEvent<CellPlace>()
export const editDropped = createEvent<CellPlace>()
export const blockPasted = createEvent<{ block: CellBlock; text: string }>()
/** «Записать моё» */
export const mineWritten = createEvent<CellPlace>()
/** «Оставить как есть» */
export const theirsLeft = createEvent<CellPlace>()
export const allDropped = createEvent()

/** The edits saved by one action share a number. */
export const $action = createStore(0).on([editSaved, blockPasted, mineWritten], (number) => number + 1)
export const $cells = createStore<Readonly<Record<string, Cell>>>({})
$cells.reset($view.map(({ object }) => object))
/** The same cells by row, so that a change of one renders its row alone. */
export const $unsaved = createStore<UnsavedRows>(new Map()).on($cells, byRow)

/** The conflict whose buttons have the focus; empty is none. */
export const $entered = createStore('').reset([editSaved, editDropped, mineWritten, theirsLeft])

const begun = sample({
  clock: editBegun,
  source: { cells: $cells, sheet: $sheet },
  fn: ({ cells, sheet }, { place, isReplaced }) => {
    const [known, base] = [cells[idOf(place)], sheet.rows.get(place.row)]
    const field = sheet.fields.find(({ name }) => name === place.column)
    return { known, base, field, place, isReplaced }
  },
})
$cells.on(begun, (cells, { known, base, field, place, isReplaced }) => {
  if (known?.stage === 'conflict' || known?.stage === 'saving' || known?.stage === 'typing' || !base || !field)
    return cells
  const isText = !field.lookup && (field.type === 'text' || field.type === 'number' || field.type === 'money')
  const text = isReplaced && isText ? '' : (known?.text ?? textOf(field, base[field.name]))
  const fresh = { field, base, value: base[field.name] ?? null, by: '', at: '', action: 0 }
  return put(cells, [{ ...fresh, ...known, ...place, text, stage: 'typing', problem: '' }])
})
$entered.on(begun, (entered, { known, place }) => (known?.stage === 'conflict' ? idOf(place) : entered))

$cells.on(typed, (cells, { place, text }) => {
  const cell = cells[idOf(place)]
  return cell?.stage === 'typing' ? put(cells, [{ ...cell, text }]) : cells
})

/** Why the typed value cannot be saved; empty when it can. */
export const problemOf = ({ field, text }: Cell) => problemOfValue(field, valueOf(field, text)) ?? ''

const finished = sample({ clock: editSaved, source: $action, fn: (action, place) => ({ action, place }) })
$cells.on(finished, (cells, { action, place }) => {
  const cell = cells[idOf(place)]
  if (cell?.stage !== 'typing') return cells
  const [value, problem] = [valueOf(cell.field, cell.text), problemOf(cell)]
  if (value === (cell.base[place.column] ?? null)) return without(cells, [place])
  return put(cells, [{ ...cell, value, problem, action, stage: problem === '' ? 'waiting' : 'refused' }])
})
$cells.on([editDropped, theirsLeft], (cells, place) => {
  const stage = cells[idOf(place)]?.stage
  return stage === 'waiting' || stage === 'saving' ? cells : without(cells, [place])
})
const mine = sample({ clock: mineWritten, source: $action, fn: (action, place) => ({ action, place }) })
$cells.on(mine, (cells, { action, place }) => {
  const cell = cells[idOf(place)]
  return cell?.stage === 'conflict' ? put(cells, [{ ...cell, action, stage: 'waiting' }]) : cells
})

sample({ clock: blockPasted, target: pasteFx })
const pasted = sample({ clock: pasteFx.doneData, source: $action, fn: (action, { cells }) => ({ action, cells }) })
$cells.on(pasted, (known, { action, cells }) =>
  put(
    known,
    cells.map((cell) => ({ ...cell, action })),
  ),
)
sample({
  clock: pasteFx.doneData,
  filter: ({ refusal }) => refusal !== '',
  fn: ({ refusal }) => ({ kind: 'error', title: 'Не вставлено', text: refusal, seconds: 10 }) as const,
  target: noticeShown,
})

/** The cells that need a decision: refused, or in conflict with another person's change. */
export const $troubles = $cells.map((cells) =>
  Object.values(cells).filter(({ stage }) => stage === 'refused' || stage === 'conflict'),
)
/** The first visible one of them. */
export const $nearest = combine($troubles, $sheet, (troubles, { rows, fields }) => {
  const inSight = troubles.filter(({ row, column }) => rows.has(row) && fields.some(({ name }) => name === column))
  return inSight[0] ?? null
})
$cells.on(sample({ clock: allDropped, source: $troubles }), without)
