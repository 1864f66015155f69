// The place in a list that may be higher than browsers let an element be: the list moves under the area of scrolling.

/** `offset`: how far the list is moved up under the area, pixels. */
export type ScrollPlace = { scrollTop: number; offset: number }
/** The heights of all rows, of the area that scrolls, and of what is in sight, pixels. */
export type Sizes = { whole: number; area: number; view: number }

export const START: ScrollPlace = { scrollTop: 0, offset: 0 }

/** Firefox ends at 17.8 million pixels, Chromium at 33.5 million. */
const HIGHEST = 15_000_000

export function areaOf(rows: number, rowHeight: number): Omit<Sizes, 'view'> {
  const whole = rows * rowHeight
  return { whole, area: Math.min(whole, HIGHEST) }
}

/** A short way moves the rows as it would in any list; a long one, as by the scroll bar, goes to its share of the whole. */
export function scrolledTo(now: ScrollPlace, scrollTop: number, sizes: Sizes): ScrollPlace {
  const { whole, area, view } = sizes
  if (whole <= area) return { scrollTop, offset: 0 }
  const isShort = Math.abs(scrollTop - now.scrollTop) < view
  const isAtEnd = scrollTop <= 0 || scrollTop >= area - view
  if (isShort && !isAtEnd) return { scrollTop, offset: now.offset }
  return { scrollTop, offset: Math.round((scrollTop * (whole - area)) / (area - view)) }
}

/** The same rows in sight, with the scroll bar at their share of the whole. */
export function settled({ scrollTop, offset }: ScrollPlace, { whole, area, view }: Sizes): ScrollPlace {
  const top = Math.min(Math.max(0, scrollTop + offset), Math.max(0, whole - view))
  if (whole <= area) return { scrollTop: top, offset: 0 }
  const share = Math.round((top * (area - view)) / (whole - view))
  return { scrollTop: share, offset: top - share }
}
