import type { ClipboardEvent, KeyboardEvent } from 'react'
import { isSelecting } from '../clicks'
import { writeBlock } from './block-text'
import { blockOf, nextEditable, rangeIn, steppedFrom, type CellPlace } from './places'
import type { CellsInSight } from './range-store'

const cellSelector = 'td[data-column]'

/** The cell of a table that an event came from, and whether from inside of it: an editor. */
function cellOf({ target }: { target: EventTarget }) {
  const cell = target instanceof Element ? target.closest<HTMLElement>(cellSelector) : null
  const { row, column } = cell?.dataset ?? {}
  if (!cell || row === undefined || column === undefined) return null
  return { cell, place: { row, column }, isInside: target !== cell }
}

/** Puts the keyboard on a cell of the grid in the page. */
export const focusGridCell = (place: CellPlace) => focusCell(document.body, place)

function focusCell(table: HTMLElement, { row, column }: CellPlace) {
  Array.from(table.querySelectorAll<HTMLElement>(cellSelector))
    .find(({ dataset }) => dataset.row === row && dataset.column === column)
    ?.focus()
}

/** The keys of a grid of cells (WAI-ARIA grid pattern, with the habits of a spreadsheet). */
export function onCellKeys(inSight: CellsInSight, event: KeyboardEvent<HTMLElement>) {
  const at = cellOf(event)
  if (!at || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (at.isInside) editorKeys(inSight, event, at)
  else placeKeys(inSight, event, at.place)
}

type At = NonNullable<ReturnType<typeof cellOf>>

/** In the editor of a cell: Enter and Tab save and go on, unless it is told there what is wrong; Esc gives the old value back. */
function editorKeys({ cells, order }: CellsInSight, event: KeyboardEvent<HTMLElement>, { cell, place }: At) {
  const { key, shiftKey, altKey } = event
  const isOver = key === 'Tab' || (key === 'Enter' && !shiftKey && !altKey)
  if (!isOver && key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  if (key === 'Escape') {
    cells.onDrop(place)
    return cell.focus()
  }
  if (event.target instanceof Element && event.target.matches('[aria-invalid="true"]')) return
  cells.onSave(place)
  const next =
    key === 'Enter'
      ? steppedFrom(order, place, 'ArrowDown')
      : nextEditable(order, place, shiftKey ? -1 : 1, cells.isEditable)
  focusCell(event.currentTarget, next ?? place)
}

function placeKeys(inSight: CellsInSight, event: KeyboardEvent<HTMLElement>, place: CellPlace) {
  const { cells, store, order, onOpen } = inSight
  const { key, code, shiftKey, altKey } = event
  const isCtrl = event.ctrlKey || event.metaKey
  const next = altKey ? null : steppedFrom(order, place, isCtrl && /^(Home|End)$/.test(key) ? `Ctrl${key}` : key)
  if (next) {
    event.preventDefault()
    store.set({ active: next, anchor: shiftKey ? (rangeIn(order, store.get())?.anchor ?? place) : next })
    return focusCell(event.currentTarget, next)
  }
  // by the place of the key, as a Russian layout has other letters there
  if (isCtrl && (code === 'KeyA' || code === 'KeyZ')) {
    event.preventDefault()
    if (code === 'KeyZ') return cells.onUndo()
    // the whole page, and the keyboard goes to its first cell
    const [first, last] = [steppedFrom(order, place, 'CtrlHome'), steppedFrom(order, place, 'CtrlEnd')]
    if (!first || !last) return
    store.set({ active: first, anchor: last })
    return focusCell(event.currentTarget, first)
  }
  if (key === 'Escape') return cells.onDrop(place)
  if (key === 'Enter' && (isCtrl || !cells.isEditable(place))) {
    event.preventDefault()
    return onOpen(place.row)
  }
  if (isCtrl || altKey || !cells.isEditable(place)) return
  const isLetter = key.length === 1
  if (key === 'Enter' || key === 'F2' || key === 'Delete' || key === 'Backspace') event.preventDefault()
  else if (!isLetter) return
  // a letter goes on to the editor that has the focus by then, and to no shortcut of the page
  event.stopPropagation()
  cells.onEdit(place, key !== 'Enter' && key !== 'F2')
}

/** Ctrl+C of the selected block; a text that is selected by the pointer is the browser's to copy. Says how much it was. */
export function onCellCopy({ cells, store, order }: CellsInSight, event: ClipboardEvent): string {
  const at = cellOf(event)
  const range = rangeIn(order, store.get())
  if (!at || at.isInside || !range || isSelecting()) return ''
  const { rows, columns } = blockOf(order, range)
  const texts = rows.map((row) => columns.map((column) => cells.textOf({ row, column })))
  event.clipboardData.setData('text/plain', writeBlock(texts))
  event.preventDefault()
  return `Скопировано ячеек: ${rows.length * columns.length}`
}

export function onCellPaste({ cells, store, order }: CellsInSight, event: ClipboardEvent) {
  const at = cellOf(event)
  const range = rangeIn(order, store.get())
  if (!at || at.isInside || !range) return
  event.preventDefault()
  cells.onPaste(blockOf(order, range), event.clipboardData.getData('text/plain'))
}
