import { useLayoutEffect, useRef } from 'react'

/** Inline CSS that depends on data, set by the CSSOM: the page's policy forbids `style` attributes, which the edge's HTML would need. */
export function useInlineStyle<E extends HTMLElement>(css: string) {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    if (element.current) element.current.style.cssText = css
  }, [css])
  return element
}
