import type { MouseEvent } from 'react'

/** A click that opens a new tab or window: left to the browser. */
export function isModified(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
}

/** The end of a text selection by the pointer, which must not open the row. */
export function isSelecting(): boolean {
  return window.getSelection()?.type === 'Range'
}
