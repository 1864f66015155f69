import { useSyncExternalStore } from 'react'

const wide = () => window.matchMedia('(min-width: 1280px)')

function listen(changed: () => void) {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the basket fits beside the cards (quality.md §4.2). */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => wide().matches)
}
