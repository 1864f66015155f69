import type { MouseEvent } from 'react'

/**
 * While a long list scrolls, what lies over its rows takes the pointer (`data-moving` in data-grid.module.css). A row that comes under the pointer would be
 * hovered otherwise: each frame would tell the page so, and style that row and the one before anew. A pointer that moves or is pressed has the rows again.
 */
export function shieldOf(area: HTMLElement) {
  const body = area.querySelector('tbody')
  function lift() {
    body?.removeAttribute('data-moving')
    area.removeEventListener('pointermove', lift)
    area.removeEventListener('pointerdown', lift)
  }
  function put() {
    if (!body || body.hasAttribute('data-moving')) return
    body.setAttribute('data-moving', '')
    area.addEventListener('pointermove', lift)
    area.addEventListener('pointerdown', lift)
  }
  return { put, lift }
}

/** What a press on the body of the table was meant for: one that began while the rows scrolled is told of the body alone. */
export function pressedIn({ target, currentTarget, clientX, clientY }: MouseEvent): EventTarget {
  return target === currentTarget ? (document.elementFromPoint(clientX, clientY) ?? target) : target
}
