import { useEffect, useState, type FocusEvent } from 'react'

/**
 * Ends something that is shown for a limited time. The timer stops while the pointer or the keyboard focus is inside and restarts when both have
 * left (WCAG 2.2.1). Invisible focus after a touch does not count. Put the returned handlers on the shown element.
 */
export function useExpiry(seconds: number, onOver: () => void) {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = hasPointer || hasFocus

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onOver, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, seconds, onOver])

  return {
    onMouseEnter: () => setPointer(true),
    onMouseLeave: () => setPointer(false),
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
    onBlur: () => setFocus(false),
  }
}
