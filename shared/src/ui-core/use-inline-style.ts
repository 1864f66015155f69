import { useLayoutEffect, useRef } from 'react'

/**
 * A style that depends on data, set by the CSSOM: the page's policy forbids `style` attributes in HTML, which the edge would have to send. The
 * values must be the same text while the style is the same.
 */
export function useInlineStyle<E extends HTMLElement>(style: Readonly<Record<string, string>>) {
  const element = useRef<E>(null)
  const text = JSON.stringify(style)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(text) as typeof style)) {
      element.current?.style.setProperty(name, value)
    }
  }, [text])
  return element
}
