import type { MouseEvent } from 'react'

const cellOf = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('td') : null)

/**
 * Handlers of the body of the table: a cell that cuts its text has it as a title while the pointer is over the cell. A title of its own in each cell would
 * change as rows scroll by, and each change has the browser match the styles of the cell anew.
 */
export const cutTitles = {
  onMouseOver(event: MouseEvent) {
    const cell = cellOf(event)
    if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  },
  onMouseOut(event: MouseEvent) {
    cellOf(event)?.removeAttribute('title')
  },
}
