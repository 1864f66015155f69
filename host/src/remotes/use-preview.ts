import { useEffect, useState, type RefObject } from 'react'

/** What the edge has drawn of the screen at the page's first address (delivery/src/preview.ts). */
let drawn = document.querySelector('.preview')
const { pathname } = window.location

/** The first screen of the page gets it, nobody after it; none that the person was sent on to, to log in first. */
function takePreview(): Element | null {
  const preview = window.location.pathname === pathname ? drawn : null
  drawn = null
  return preview
}

/** A screen that so far is grey shapes: what it is called comes with what it shows. */
const WAITS = ':has([aria-busy]):not(:has(h1))'

/** The preview as long as `place` has nothing better to show: grey shapes are less than what is there already. */
export function usePreview(place: RefObject<HTMLElement | null>, isShown: boolean): Element | null {
  const [preview, setPreview] = useState(takePreview)

  useEffect(() => {
    const screen = place.current
    if (!preview || !isShown || !screen) return
    const observer = new MutationObserver(look)
    observer.observe(screen, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()

    function look() {
      if (!screen?.matches(WAITS)) setPreview(null)
    }
  }, [preview, isShown, place])

  return preview
}
