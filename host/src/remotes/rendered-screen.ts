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

const address = () => window.location.pathname + window.location.search
const renderedAddress = address()
let element = performance.now() > FRESH_MS ? null : document.querySelector<HTMLElement>('[data-rendered]')
/** Whether the HTML of the screen stands in the HTML of its frame. */
export const isFramed = Boolean(element?.closest('main'))

/** Once, for the address of the page, while its data is fresh: another screen, or a later one, is rendered by the browser alone. */
export function takeRenderedScreen(): RenderedScreen | null {
  const taken = element
  element = null
  if (!taken || !page.rendered || address() !== renderedAddress) return null
  return { element: taken, rendered: page.rendered, focused: taken.querySelector(':focus') }
}
