import { createContext, useContext, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './head-cell.module.css'

/** Sets the width of a column; null when widths are fixed. */
export const Resizing = createContext<((name: string, width: number) => void) | null>(null)

const KEY_STEP = 16
/** Space beside the text of a cell: paddings, and in the header the sort mark. */
const ROOM = 32

type Props = ComponentProps<'th'> & { 'data-column'?: string; 'data-width'?: number }

/** A header cell: the width is changed by dragging its right edge, or by Shift with arrows on the caption. */
export function HeadCell({ children, onKeyDown, ...rest }: Props) {
  const resize = useContext(Resizing)
  const { 'data-column': name, 'data-width': width = 0 } = rest
  if (!resize || name === undefined) return <th {...rest} {...{ children, onKeyDown }} />

  function pressed(event: KeyboardEvent<HTMLTableCellElement>) {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key]
    const isOwn = event.target === event.currentTarget && event.shiftKey
    if (!isOwn || (step === undefined && event.key !== 'Home')) return onKeyDown?.(event)
    event.preventDefault()
    if (name !== undefined) resize?.(name, step === undefined ? fittingWidth(event.currentTarget) : width + step)
  }
  return (
    <th {...rest} onKeyDown={pressed}>
      {children}
      <span
        aria-hidden
        className={styles.edge}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={({ currentTarget }) => resize(name, fittingWidth(currentTarget))}
        onPointerDown={(event) => drag(event, width, (next) => resize(name, next))}
      />
    </th>
  )
}

/** While dragging only the table's own elements change; the column's width is set at the end. */
function drag(event: PointerEvent<HTMLElement>, width: number, done: (width: number) => void) {
  const edge = event.currentTarget
  const head = edge.closest('th')
  const table = head?.closest('table')
  const index = head?.cellIndex ?? 0
  const column = table?.querySelectorAll('col')[index]
  const from = event.clientX
  let next = width
  const move = ({ clientX }: globalThis.PointerEvent) => {
    next = width + clientX - from
    if (column) column.style.width = `${next}px`
    // in a long list, whose rows are grids
    table?.style.setProperty(`--column-${index}`, `${next}px`)
  }
  edge.setPointerCapture(event.pointerId)
  edge.addEventListener('pointermove', move)
  edge.addEventListener(
    'lostpointercapture',
    () => {
      edge.removeEventListener('pointermove', move)
      table?.style.removeProperty(`--column-${index}`)
      if (next !== width) done(next)
    },
    { once: true },
  )
}

/** The width of the longest text of the column on this page. */
function fittingWidth(place: HTMLElement): number {
  const head = place.closest('th')
  const rows = Array.from(head?.closest('table')?.rows ?? [])
  const texts = rows.flatMap(({ cells }) => {
    const cell = cells[head?.cellIndex ?? 0]
    return cell && (cell === head || cell.dataset.column !== undefined) ? [textWidth(cell)] : []
  })
  return Math.max(...texts) + ROOM
}

function textWidth(cell: HTMLElement): number {
  const range = document.createRange()
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  let width = 0
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text)
    width = Math.max(width, range.getBoundingClientRect().width)
  }
  return width
}
