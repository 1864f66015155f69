import { useEffect, useRef, useState } from 'react'

/** So many rows are put into the page in one frame: more of them where frames are quick. */
const FEWEST = 1
const MOST = 8
/** A frame that took longer, milliseconds, was too much. */
const LONG_FRAME = 25

/** Numbers of rows in a list; `to` is behind the last. */
export type Span = { from: number; to: number }

/** The next rows in the page on the way to the wanted ones: the others go, and some come, from the middle out when none are there. */
export function stepTo({ from, to }: Span, wanted: Span, most: number): Span {
  const kept = { from: Math.max(from, wanted.from), to: Math.min(to, wanted.to) }
  if (kept.to <= kept.from) {
    const first = Math.max(wanted.from, Math.floor((wanted.from + wanted.to - most) / 2))
    return { from: first, to: Math.min(wanted.to, first + most) }
  }
  const [above, below] = [kept.from - wanted.from, wanted.to - kept.to]
  const down = Math.min(below, Math.max(Math.ceil(most / 2), most - above))
  return { from: kept.from - Math.min(above, most - down), to: kept.to + down }
}

const isSame = (one: Span, other: Span) => one.from === other.from && one.to === other.to

/** How many rows the next frame may take, by the time of the last one. */
export const paceAfter = (pace: number, frame: number) =>
  frame > LONG_FRAME ? Math.max(FEWEST, Math.floor(pace / 2)) : Math.min(MOST, pace + 1)

/** The rows to be in the page now: those of a list that opens at once, others that scroll into it by a few in each frame. */
export function useGradualRows<Row>(rows: readonly Row[], first: number, isOn: boolean) {
  const wanted = { from: first, to: first + rows.length }
  const [now, setNow] = useState(wanted)
  const [isOpened, setOpened] = useState(false)
  if (isOn && !isOpened && rows.length > 0) {
    setOpened(true)
    setNow(wanted)
  }
  const pace = useRef(FEWEST)
  const { from, to } = wanted
  const isThere = !isOn || isSame(now, wanted)
  const last = useRef(wanted)
  useEffect(() => {
    const isMoved = !isSame(last.current, { from, to })
    last.current = { from, to }
    if (isThere) return
    let frame = 0
    const step = (begun: number) => {
      setNow((now) => stepTo(now, { from, to }, pace.current))
      frame = requestAnimationFrame((next) => {
        pace.current = paceAfter(pace.current, next - begun)
      })
    }
    // the frame of the scroll itself has enough to do: rows go from the page in it, and come in the next one
    frame = requestAnimationFrame(isMoved ? () => (frame = requestAnimationFrame(step)) : step)
    return () => cancelAnimationFrame(frame)
  }, [from, isThere, now, to])
  if (!isOn) return { first, rows }
  // rows that are wanted no more go at once
  const shown = { from: Math.max(now.from, from), to: Math.min(now.to, to) }
  if (shown.to <= shown.from) return { first, rows: [] }
  return { first: shown.from, rows: rows.slice(shown.from - first, shown.to - first) }
}
