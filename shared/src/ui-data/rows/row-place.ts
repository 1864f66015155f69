import { useEffect, useRef } from 'react'
import { focusRow } from './row-keys'

/** Restores the focus to the row when what it opened is closed. */
export function useFocusReturn(place: { current: HTMLElement | null }, openId: string | null) {
  const last = useRef(openId)
  useEffect(() => {
    const closed = last.current
    last.current = openId
    if (closed !== null && openId === null) focusRow(place.current, closed)
  }, [openId, place])
}

/** A new address scrolls to the top; an overlay opened by a row keeps the scroll position. */
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
