import { useEffect, useState } from 'react'

/** So many rows are put into the page in one frame; more of them would make it long. */
const MOST = 8

/** Numbers of rows in a list; `to` is behind the last. */
export type Span = { from: number; to: number }

/** The next rows in the page on the way to the wanted ones: the others go, and some come, from the middle out when none are there. */
export function stepTo({ from, to }: Span, wanted: Span): Span {
  const kept = { from: Math.max(from, wanted.from), to: Math.min(to, wanted.to) }
  if (kept.to <= kept.from) {
    const first = Math.max(wanted.from, Math.floor((wanted.from + wanted.to - MOST) / 2))
    return { from: first, to: Math.min(wanted.to, first + MOST) }
  }
  const [above, below] = [kept.from - wanted.from, wanted.to - kept.to]
  const down = Math.min(below, Math.max(MOST / 2, MOST - above))
  return { from: kept.from - Math.min(above, MOST - down), to: kept.to + down }
}

const isSame = (one: Span, other: Span) => one.from === other.from && one.to === other.to

/** The rows to be in the page now: in a long list they come by a few in each frame. */
export function useGradualRows<Row>(rows: readonly Row[], first: number, isOn: boolean) {
  const wanted = { from: first, to: first + rows.length }
  const [now, setNow] = useState(wanted)
  const [known, setKnown] = useState(wanted)
  if (isOn && !isSame(known, wanted)) {
    setKnown(wanted)
    setNow(stepTo(now, wanted))
  }
  const isThere = !isOn || isSame(now, wanted)
  const { from, to } = wanted
  useEffect(() => {
    if (isThere) return
    const frame = requestAnimationFrame(() => setNow((last) => stepTo(last, { from, to })))
    return () => cancelAnimationFrame(frame)
  }, [from, isThere, now, to])
  if (!isOn) return { first, rows }
  return { first: now.from, rows: rows.slice(now.from - first, now.to - first) }
}
