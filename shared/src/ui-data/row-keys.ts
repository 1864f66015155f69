import { useState, type KeyboardEvent } from 'react'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Rows as one tab stop: arrows, Home and End move the focus, Enter opens, Space selects (WAI-ARIA grid pattern). */
export function useRowKeys(ids: string[], choose?: (id: string) => void) {
  const [active, setActive] = useState('')
  const stop = ids.includes(active) ? active : ids[0]

  return (id: string, open: () => void) => ({
    tabIndex: id === stop ? 0 : -1,
    'data-row-id': id,
    onFocus: () => setActive(id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isChosen = event.target === event.currentTarget || (event.shiftKey && isCell(event.target))
      if (event.key === ' ' && choose && isChosen) {
        event.preventDefault()
        return choose(id)
      }
      if (event.target !== event.currentTarget) return
      const next = ids[steps[event.key]?.(ids.indexOf(id), ids.length) ?? -1]
      if (event.key !== 'Enter' && next === undefined) return
      // otherwise the same Enter would press the focused button of what was opened
      event.preventDefault()
      if (next === undefined) open()
      else focusRow(event.currentTarget.parentElement, next)
    },
  })
}

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
