import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { shieldOf } from './moving'
import type { GivenRows } from './row-slots'
import { areaOf, scrolledTo, settled, START } from './scroll-place'

/** `top`: the row that is on top when the list is opened. */
export type ListPart<Row> = GivenRows<Row> & { top: number }

/** A part of the rows of a long list that scrolls as one. */
export type RowWindow<Row> = {
  /** which list this is: elements of rows are not kept for another one */
  list: string
  /** the number of all rows */
  total: number
  /** gives the rows that belong into the table now; it renders alone when they change */
  Slice: ComponentType<{ children: (part: ListPart<Row>) => ReactNode }>
  /** the rows in sight have changed; `to` is behind the last */
  onSight: (sight: { from: number; to: number }) => void
  /** the scrolling rests or the list is left, with this row on top */
  onRest: (from: number) => void
}

/** After this pause the scrolling rests, and the place in a list longer than the area is made exact again, milliseconds. */
const REST_MS = 200

/** Follows the scrolling; answers with the height of the body and how far the rows are moved up in it, pixels. */
export function useRowWindow<Row>(
  place: RefObject<HTMLElement | null>,
  window: RowWindow<Row> | undefined,
  top: number,
  rowHeight: number,
) {
  const isOn = window !== undefined
  const total = window?.total ?? 0
  const [offset, setOffset] = useState(0)
  const opened = useRef(top)
  const latest = useRef(window)
  useEffect(() => {
    latest.current = window
  })
  useEffect(() => {
    const area = isOn ? place.current?.querySelector<HTMLElement>('.ant-table-content') : null
    if (!area) return
    const shield = shieldOf(area)
    let now = START
    let rest: ReturnType<typeof setTimeout> | undefined
    let told: ReturnType<typeof setTimeout> | undefined
    // reading it at each scroll would lay the page out once more
    let view = area.clientHeight
    const resized = new ResizeObserver(() => {
      view = area.clientHeight
    })
    resized.observe(area)
    const sizes = () => ({ ...areaOf(total, rowHeight), view })
    function tell() {
      told = undefined
      const from = opened.current
      latest.current?.onSight({ from, to: Math.min(total, from + Math.ceil(sizes().view / rowHeight) + 1) })
    }
    function follow(next: typeof now) {
      now = next
      opened.current = Math.floor((now.scrollTop + now.offset) / rowHeight)
      setOffset(now.offset)
    }
    function move(next: typeof now) {
      follow(next)
      if (area && Math.abs(area.scrollTop - next.scrollTop) > 1) area.scrollTop = next.scrollTop
    }
    function settle() {
      rest = undefined
      shield.lift()
      move(settled(now, sizes()))
      latest.current?.onRest(opened.current)
    }
    function scrolled() {
      shield.put()
      follow(scrolledTo(now, area?.scrollTop ?? 0, sizes()))
      // rows are drawn by a task of their own, after the frame that scrolls
      told ??= setTimeout(tell)
      clearTimeout(rest)
      rest = setTimeout(settle, REST_MS)
    }
    move(settled({ scrollTop: 0, offset: opened.current * rowHeight }, sizes()))
    tell()
    area.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      area.removeEventListener('scroll', scrolled)
      resized.disconnect()
      clearTimeout(told)
      shield.lift()
      if (rest === undefined) return
      clearTimeout(rest)
      // the list is left before the scrolling rests: `latest` is still that of this list
      latest.current?.onRest(opened.current)
    }
  }, [isOn, place, rowHeight, total])

  if (!window) return null
  return { offset, height: areaOf(total, rowHeight).area }
}
