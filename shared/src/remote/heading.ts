import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { textHeaderChanged } from '../state/users'

let shownKey: string | null = null

/** Says what the screen shows just now, for the tab's title: until then it is the title of the route (host/src/frames/use-title.ts). */
export function useScreenTitle(title: string): void {
  const say = useUnit(textHeaderChanged)
  useEffect(() => {
    say(title)
  }, [say, title])
}

/**
 * Says the screen's title and, after a navigation, puts the focus on its heading, as a browser would at a new page.
 * `key` is what makes it another page; filters of the same page are left out of it. The first page takes no focus, and nothing takes it from the search.
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
