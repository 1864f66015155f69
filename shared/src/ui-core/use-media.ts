import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; follows its changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** A phone: tables become cards, controls grow to 44 px. The same width as in the style sheets. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 767px)')
}
