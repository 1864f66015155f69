import { useEffect, useMemo, useRef, useState } from 'react'
import {
  START_PACE,
  missingRows,
  openedSlots,
  paceAfter,
  refilled,
  withGivenRows,
  type GivenRows,
  type RowSlot,
} from './row-slots'

const none = { slots: [] }

/**
 * The row elements of a long list, by their keys. A list that opens has all its rows at once; rows that scroll into it come by a few in each frame.
 * Elements of another list are not kept.
 */
export function useRowSlots<Row>(given: GivenRows<Row>, list: string | null): RowSlot<Row>[] {
  const { first, rows } = given
  const [kept, setKept] = useState<{ list: string | null; slots: RowSlot<Row>[] }>({ list: null, slots: [] })
  const isOpening = list !== null && (kept.list !== list || kept.slots.length === 0) && rows.length > 0
  if (isOpening) setKept({ list, slots: openedSlots(given) })
  else if (list === null && kept.slots.length > 0) setKept({ list, slots: [] })
  const { slots } = kept.list === list ? kept : none
  const pace = useRef(START_PACE)
  const isThere = list === null || missingRows(slots, given).length === 0
  useEffect(() => {
    if (isThere) return
    let frame = requestAnimationFrame(next)
    function next() {
      const begun = performance.now()
      const { most } = pace.current
      if (most === 0) frame = requestAnimationFrame(next)
      else setKept(({ slots, ...rest }) => ({ ...rest, slots: refilled(slots, { first, rows }, most) }))
      // runs when the frame is painted, with the rows of the one before
      setTimeout(() => {
        pace.current = paceAfter(pace.current, performance.now() - begun)
      })
    }
    return () => cancelAnimationFrame(frame)
  }, [first, isThere, rows, slots])
  return useMemo(() => withGivenRows(slots, { first, rows }), [first, rows, slots])
}
