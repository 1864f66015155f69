import { useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches; follows its changes. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => {
    const media = window.matchMedia(query)
    return {
      subscribe: (changed: () => void) => {
        media.addEventListener('change', changed)
        return () => media.removeEventListener('change', changed)
      },
      matches: () => media.matches,
    }
  }, [query])
  return useSyncExternalStore(list.subscribe, list.matches)
}

/** A phone: tables become cards, controls grow to 44 px. The same width as in the style sheets. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 767px)')
}
