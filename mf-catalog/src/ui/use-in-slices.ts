import { useEffect, useState } from 'react'

/** A card is some fifty milliseconds of a slow phone: as long as a tap may wait. */
const FIRST = 1
/** A page of the catalogue. Who comes back to more than one has to find the place again at once. */
const LONG = 24

/**
 * The first of a list at once, the others soon after, each in a task of its own: on a slow phone a tap in between is heard. Not
 * `useDeferredValue`: a screen that is left before its turn stayed in memory (decision 0018).
 */
export function useInSlices<Item>(all: readonly Item[]): readonly Item[] {
  const [drawn, draw] = useState(all.length > LONG ? all.length : FIRST)
  const isDrawn = drawn >= all.length

  useEffect(() => {
    if (isDrawn) return
    const next = setTimeout(() => draw(drawn + 1))
    return () => clearTimeout(next)
  }, [drawn, isDrawn])

  return isDrawn ? all : all.slice(0, drawn)
}
