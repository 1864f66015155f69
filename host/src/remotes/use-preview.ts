import { useEffect, useState, type RefObject } from 'react'

/** The preview of the first screen that the edge rendered (delivery/src/preview.ts). */
let drawn = document.querySelector('.preview')
const { pathname } = window.location

/** Only the first screen gets it, and not the login that the address was redirected to. */
function takePreview(): Element | null {
  const preview = window.location.pathname === pathname ? drawn : null
  drawn = null
  return preview
}

/** Whether the screen is still a skeleton: a loaded screen has a heading. */
const WAITS = ':has([aria-busy]):not(:has(h1))'

/** Shows the preview until the screen in `place` has rendered more than its skeleton. */
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
