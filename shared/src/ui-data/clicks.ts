import type { MouseEvent } from 'react'

/** A click that asks for a new tab or window: the browser's to answer. */
export function isModified(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
}

/** The end of a drag over text: the person copies a number, not opens a row. */
export function isSelecting(): boolean {
  return window.getSelection()?.type === 'Range'
}
