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

/** A way of so many screens is short; a pixel of the scroll bar is longer. */
const SHORT_SCREENS = 10

/** A short way moves the rows as it would in any list; a long one, as by the scroll bar, goes to its share of the whole. */
export function scrolledTo(now: ScrollPlace, scrollTop: number, sizes: Sizes): ScrollPlace {
  const { whole, area, view } = sizes
  if (whole <= area) return { scrollTop, offset: 0 }
  const isShort = Math.abs(scrollTop - now.scrollTop) < SHORT_SCREENS * view
  const isAtEnd = scrollTop <= 0 || scrollTop >= area - view
  if (isShort && !isAtEnd) return { scrollTop, offset: now.offset }
  return { scrollTop, offset: Math.round((scrollTop * (whole - area)) / (area - view)) }
}

/** The same rows in sight, with the scroll bar at their share of the whole. Nothing moves where nobody would see it: all rows would be placed anew. */
export function settled(now: ScrollPlace, sizes: Sizes): ScrollPlace {
  const { whole, area, view } = sizes
  const top = Math.min(Math.max(0, now.scrollTop + now.offset), Math.max(0, whole - view))
  if (whole <= area) return { scrollTop: top, offset: 0 }
  const share = Math.round((top * (area - view)) / (whole - view))
  const next = { scrollTop: share, offset: top - share }
  return Math.abs(now.scrollTop - share) < area / view && reachesEnds(now, sizes) ? now : next
}

/** Whether short ways lead to the first and to the last row without a jump. */
function reachesEnds({ scrollTop, offset }: ScrollPlace, { whole, area, view }: Sizes): boolean {
  const near = 2 * SHORT_SCREENS * view
  return (offset === 0 || scrollTop > near) && (offset === whole - area || scrollTop < area - view - near)
}
