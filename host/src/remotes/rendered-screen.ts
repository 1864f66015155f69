import type { Rendered } from '@lavka/shared'
import { FRESH_MS } from '../http/first-answers'
import { page } from '../page'

/** The HTML of the first screen that the edge rendered, and what it was rendered with. */
export type RenderedScreen = {
  element: HTMLElement
  rendered: Rendered
  /** what has the focus inside it, which it loses when it is moved */
  focused: HTMLElement | null
}

const element = document.querySelector<HTMLElement>('[data-rendered]')
const address = () => window.location.pathname + window.location.search
const renderedAddress = address()
let isTaken = false

/** Once, for the address of the page, while its data is fresh: another screen, or a later one, is rendered by the browser alone. */
export function takeRenderedScreen(): RenderedScreen | null {
  if (isTaken || !element || !page.rendered || address() !== renderedAddress || performance.now() > FRESH_MS)
    return null
  isTaken = true
  const active = document.activeElement
  const focused = active instanceof HTMLElement && element.contains(active) ? active : null
  return { element, rendered: page.rendered, focused }
}
