import { useLayoutEffect } from 'react'

const positions = new Map<string, number>()
let isReturning = false
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (isReturning = true))

/**
 * Coming back to a list finds it where it was left. The host restores the page's position too early for a screen that is
 * still being drawn, so the list remembers its own at each press.
 */
export function useListPosition(key: string) {
  useLayoutEffect(() => {
    const top = positions.get(key)
    if (isReturning && top !== undefined) window.scrollTo({ top, behavior: 'instant' })
    isReturning = false

    const remember = () => positions.set(key, window.scrollY)
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [key])
}
