import { useEffect, useState, type RefObject } from 'react'

/** Numbers of columns, the one of boxes counted; `to` is behind the last. */
export type ColumnSpan = { from: number; to: number }
export type ColumnWidth = { width: number; isPinned: boolean }

/** Pixels on each side of what is in sight, so that a scroll finds cells there. */
const BESIDE = 200

/** The columns in sight and beside it. Widths and the place in pixels; pinned columns stand at the start and hide those that scroll under them. */
export function columnsInSight(columns: readonly ColumnWidth[], scrollLeft: number, view: number): ColumnSpan {
  const pinned = columns.reduce((sum, { width, isPinned }) => sum + (isPinned ? width : 0), 0)
  const [start, end] = [scrollLeft + pinned - BESIDE, scrollLeft + view + BESIDE]
  const ends = columns.reduce<number[]>((all, { width }) => [...all, (all.at(-1) ?? 0) + width], [])
  const from = ends.findIndex((one) => one > start)
  const to = ends.findIndex((one) => one >= end)
  return { from: from === -1 ? columns.length : from, to: to === -1 ? columns.length : to + 1 }
}

const isSame = (one: ColumnSpan | null, other: ColumnSpan) => one?.from === other.from && one.to === other.to

/** The columns whose cells a long list draws; null draws all, as where they are not wider than the screen. */
export function useColumnWindow(place: RefObject<HTMLElement | null>, columns: readonly ColumnWidth[], isOn: boolean) {
  const [span, setSpan] = useState<ColumnSpan | null>(null)
  useEffect(() => {
    const area = isOn ? place.current?.querySelector<HTMLElement>('.ant-table-content') : null
    if (!area) return
    const look = () => {
      // nothing has a width before it is laid out
      if (area.clientWidth === 0) return
      const next = columnsInSight(columns, area.scrollLeft, area.clientWidth)
      setSpan((last) => (isSame(last, next) ? last : next))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(area)
    area.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      area.removeEventListener('scroll', look)
    }
  }, [columns, isOn, place])
  return isOn ? span : null
}
