import { useSheet } from '@lavka/shared'
import { useRef } from 'react'
import { useDismiss } from './use-dismiss'

/** The same breakpoint as in admin-frame.module.css. */
const covering = '(max-width: 1023px)'

/** On a narrow screen the menu covers the content and closes like a sheet: by Escape, Back, a click outside, or when an entry is chosen. */
export function useCoveringMenu(isFolded: boolean, fold: (is: boolean) => void) {
  const menu = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOver = !isFolded && window.matchMedia(covering).matches
  useSheet(isOver, () => fold(true))
  useDismiss(isOver, [menu, button], (by) => {
    fold(true)
    if (by === 'key') button.current?.focus()
  })
  const chosen = (target: EventTarget) => {
    if (isOver && target instanceof Element && target.closest('a')) fold(true)
  }
  return { menu, button, chosen }
}
