import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { textHeaderChanged } from '../state/users'

let shownKey: string | null = null

/** The heading of the screen, for the page title; before it the title of the route is used (host/src/frames/use-title.ts). */
export function useScreenTitle(title: string): void {
  const say = useUnit(textHeaderChanged)
  useEffect(() => {
    say(title)
  }, [say, title])
}

/**
 * Sets the title and, after a navigation, focuses the heading, as a browser does for a new page. `key` identifies the page; filters of the same
 * page are not part of it. The first page gets no focus, and the focus is never taken from the search field.
 */
export function useHeading(title: string, key: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useScreenTitle(title)

  useEffect(() => {
    const isSearching = document.activeElement?.id === 'search'
    if (shownKey !== null && shownKey !== key && !isSearching) heading.current?.focus({ preventScroll: true })
    shownKey = key
  }, [key])

  return heading
}
