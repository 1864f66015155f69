import { useEffect, useState, type FocusEvent } from 'react'

/**
 * Ends something that is shown for a while. While the pointer or the keyboard is inside, the time stands still, and it starts over when both have
 * left (WCAG 2.2.1). A touch leaves a focus behind that nobody sees: it holds nothing. The returned handlers belong on the element that is shown.
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
