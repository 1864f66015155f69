import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

type Given = { ids: readonly string[]; open: (id: string) => void; choose: ((id: string) => void) | undefined }

/**
 * Rows as one tab stop: arrows, Home and End move the focus, Enter opens, Space selects (WAI-ARIA grid pattern). The handlers are those of the
 * body of the table.
 */
export function useRowKeys({ ids, open, choose }: Given) {
  const [active, setActive] = useState('')
  const stop = ids.includes(active) ? active : ids[0]

  return {
    stop,
    onFocus: (event: FocusEvent) => {
      const id = rowOf(event.target)?.dataset.rowId
      if (id !== undefined) setActive(id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target)
      const id = row?.dataset.rowId
      if (!row || id === undefined) return
      const isChosen = event.target === row || (event.shiftKey && isCell(event.target))
      if (event.key === ' ' && choose && isChosen) {
        event.preventDefault()
        return choose(id)
      }
      if (event.target !== row) return
      const next = ids[steps[event.key]?.(ids.indexOf(id), ids.length) ?? -1]
      if (event.key !== 'Enter' && next === undefined) return
      // otherwise the same Enter would press the focused button of what was opened
      event.preventDefault()
      if (next === undefined) open(id)
      else focusRow(row.parentElement, next)
    },
  }
}

/** The row of the table that an event happened in. */
export const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row-id]') : null

const isCell = (target: EventTarget) => target instanceof Element && target.matches('td')

/** Focuses the row with this id if it is on the page. */
export function focusRow(place: HTMLElement | null, id: string) {
  const rows = place?.querySelectorAll<HTMLElement>('[data-row-id]') ?? []
  const row = Array.from(rows).find((one) => one.dataset.rowId === id)
  // in a grid of cells the last active cell of the row
  const cell =
    row?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]') ?? row?.querySelector('[role="gridcell"]')
  if (cell instanceof HTMLElement) cell.focus()
  else row?.focus()
}
