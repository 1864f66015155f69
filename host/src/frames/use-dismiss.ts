import { useEffect, useRef, type RefObject } from 'react'

/**
 * Closes a popup by Escape, wherever the focus is, and by a click outside. `inside` are the elements that count as inside: the popup and
 * its button.
 */
export function useDismiss(
  isOpen: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  close: (by: 'key' | 'press') => void,
): void {
  const latest = useRef({ inside, close })
  useEffect(() => {
    latest.current = { inside, close }
  })

  useEffect(() => {
    if (!isOpen) return
    const pressed = ({ target }: PointerEvent) => {
      const isInside = latest.current.inside.some(({ current }) => target instanceof Node && current?.contains(target))
      if (!isInside) latest.current.close('press')
    }
    const typed = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) latest.current.close('key')
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [isOpen])
}
