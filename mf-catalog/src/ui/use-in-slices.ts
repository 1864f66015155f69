import { useEffect, useState } from 'react'
import { useIsHydrating } from '@lavka/shared'

/** Rendering a card takes about 50 ms on a slow phone, which is the longest acceptable task. */
const FIRST = 1
/** The size of a page. Longer lists are rendered at once, to restore the scroll position. */
const LONG = 24

/**
 * Renders the first items at once and the others one per task, so that a slow phone handles input in between. Not
 * `useDeferredValue`: a screen that was left before its turn stayed in memory (decision 0018). What the edge renders and the browser hydrates is
 * rendered at once.
 */
export function useInSlices<Item>(all: readonly Item[]): readonly Item[] {
  const isHydrating = useIsHydrating()
  const [drawn, draw] = useState(isHydrating || all.length > LONG ? all.length : FIRST)
  const isDrawn = drawn >= all.length

  useEffect(() => {
    if (isDrawn) return
    const next = setTimeout(() => draw(drawn + 1))
    return () => clearTimeout(next)
  }, [drawn, isDrawn])

  return isDrawn ? all : all.slice(0, drawn)
}
