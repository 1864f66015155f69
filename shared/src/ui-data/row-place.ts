import { useEffect, useRef } from 'react'
import { focusRow } from './row-keys'

/** When what a row opened is closed, the keyboard is on that row again. */
export function useFocusReturn(place: { current: HTMLElement | null }, openId: string | null) {
  const last = useRef(openId)
  useEffect(() => {
    const closed = last.current
    last.current = openId
    if (closed !== null && openId === null) focusRow(place.current, closed)
  }, [openId, place])
}

/** A new address starts at the top of the page; what a row opens lies over the rows, so they stay where they were. */
export function useScrollKept<Row>(openId: string | null, onOpen: (row: Row) => void) {
  const top = useRef<number | null>(null)
  useEffect(() => {
    if (openId !== null && top.current !== null) window.scrollTo({ top: top.current })
    top.current = null
  }, [openId])
  return (row: Row) => {
    top.current = window.scrollY
    onOpen(row)
  }
}
