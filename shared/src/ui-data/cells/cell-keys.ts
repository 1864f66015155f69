import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { isSelecting } from '../clicks'
import { writeBlock } from './block-text'
import { blockOf, nextEditable, rangeIn, steppedFrom, type CellPlace, type CellRange } from './places'
import type { CellsInSight, RangeStore } from './range-store'

const cellSelector = 'td[data-column]'

/** The cell of an event, and whether the event came from an editor inside the cell. */
function cellOf({ target }: { target: EventTarget }) {
  const cell = target instanceof Element ? target.closest<HTMLElement>(cellSelector) : null
  const row = cell?.closest('tr')?.dataset.rowId
  const column = cell?.dataset.column
  if (!cell || row === undefined || column === undefined) return null
  return { cell, place: { row, column }, isInside: target !== cell }
}

/** Focuses a cell of the grid on the page. */
export const focusGridCell = (place: CellPlace) => focusCell(document.body, place)

function focusCell(table: HTMLElement, { row, column }: CellPlace) {
  const line = Array.from(table.querySelectorAll<HTMLElement>('tr[data-row-id]')).find(
    ({ dataset }) => dataset.rowId === row,
  )
  const cells = Array.from(line?.querySelectorAll<HTMLElement>(cellSelector) ?? [])
  cells.find(({ dataset }) => dataset.column === column)?.focus()
}

/** Keys of a grid of cells (WAI-ARIA grid pattern with shortcuts of spreadsheets). */
export function onCellKeys(inSight: CellsInSight, event: KeyboardEvent<HTMLElement>) {
  const at = cellOf(event)
  if (!at || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (at.isInside) editorKeys(inSight, event, at)
  else placeKeys(inSight, event, at.place)
}

/** The focus goes to the active cell of the range, which a long list draws when it becomes active. */
function moveTo(store: RangeStore, table: HTMLElement, range: CellRange) {
  flushSync(() => store.set(range))
  focusCell(table, range.active)
}

type At = NonNullable<ReturnType<typeof cellOf>>

/** Keys in a cell editor: Enter and Tab save and move unless the value is invalid; Esc restores the old value. */
function editorKeys({ cells, store }: CellsInSight, event: KeyboardEvent<HTMLElement>, { cell, place }: At) {
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
  const order = store.order()
  const next =
    key === 'Enter'
      ? steppedFrom(order, place, 'ArrowDown')
      : nextEditable(order, place, shiftKey ? -1 : 1, cells.isEditable)
  const active = next ?? place
  moveTo(store, event.currentTarget, { active, anchor: active })
}

function placeKeys(inSight: CellsInSight, event: KeyboardEvent<HTMLElement>, place: CellPlace) {
  const { cells, store, onOpen } = inSight
  const order = store.order()
  const { key, code, shiftKey, altKey } = event
  const isCtrl = event.ctrlKey || event.metaKey
  const next = altKey ? null : steppedFrom(order, place, isCtrl && /^(Home|End)$/.test(key) ? `Ctrl${key}` : key)
  if (next) {
    event.preventDefault()
    const anchor = shiftKey ? (rangeIn(order, store.get())?.anchor ?? place) : next
    return moveTo(store, event.currentTarget, { active: next, anchor })
  }
  // by the physical key, because the Russian layout has other letters there
  if (isCtrl && (code === 'KeyA' || code === 'KeyZ')) {
    event.preventDefault()
    if (code === 'KeyZ') return cells.onUndo()
    // selects the whole page and moves the focus to its first cell
    const [first, last] = [steppedFrom(order, place, 'CtrlHome'), steppedFrom(order, place, 'CtrlEnd')]
    if (!first || !last) return
    return moveTo(store, event.currentTarget, { active: first, anchor: last })
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
  // the letter is typed into the editor, which has the focus by then, and triggers no shortcut of the page
  event.stopPropagation()
  cells.onEdit(place, key !== 'Enter' && key !== 'F2')
}

/** Ctrl+C copies the selected block; text selected by the pointer is left to the browser. Announces the copied size. */
export function onCellCopy({ cells, store }: CellsInSight, event: ClipboardEvent): string {
  const at = cellOf(event)
  const order = store.order()
  const range = rangeIn(order, store.get())
  if (!at || at.isInside || !range || isSelecting()) return ''
  const { rows, columns } = blockOf(order, range)
  const texts = rows.map((row) => columns.map((column) => cells.textOf({ row, column })))
  event.clipboardData.setData('text/plain', writeBlock(texts))
  event.preventDefault()
  return `Скопировано ячеек: ${rows.length * columns.length}`
}

export function onCellPaste({ cells, store }: CellsInSight, event: ClipboardEvent) {
  const at = cellOf(event)
  const order = store.order()
  const range = rangeIn(order, store.get())
  if (!at || at.isInside || !range) return
  event.preventDefault()
  cells.onPaste(blockOf(order, range), event.clipboardData.getData('text/plain'))
}

function select(store: RangeStore, active: CellPlace, isExtended: boolean) {
  const anchor = store.get()?.anchor
  store.set({ active, anchor: isExtended && anchor && store.order().rows.includes(anchor.row) ? anchor : active })
}

export function onCellFocus({ store }: CellsInSight, event: FocusEvent) {
  const at = cellOf(event)
  if (!at || at.isInside) return
  const active = store.get()?.active
  if (active?.row !== at.place.row || active.column !== at.place.column) select(store, at.place, false)
}

/** A press with Shift selects up to the cell. */
export function onCellMouseDown({ store }: CellsInSight, event: MouseEvent) {
  const at = cellOf(event)
  if (!at || !event.shiftKey || event.target instanceof HTMLInputElement) return
  // prevents the browser from selecting the text between the cells
  event.preventDefault()
  select(store, at.place, true)
}

export function onCellDoubleClick({ cells }: CellsInSight, event: MouseEvent) {
  const at = cellOf(event)
  if (at && cells.isEditable(at.place)) cells.onEdit(at.place, false)
}
