import { useCallback, useSyncExternalStore } from 'react'
import { useRenderedWidth } from '@lavka/shared'

/** Whether the window has at least this width in pixels: 1024 for filters beside the cards, 1280 for the basket as well. */
export function useWidth(pixels: 1024 | 1280): boolean {
  const rendered = useRenderedWidth()
  const media = `(min-width: ${pixels}px)`
  const listen = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(media).matches,
    () => rendered >= pixels,
  )
}
