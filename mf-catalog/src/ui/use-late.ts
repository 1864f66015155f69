import { useEffect, useState, type ComponentType } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * Loads a part of the screen that the first products do not need; null until it is loaded. `afterMs` delays it
 * in favour of more urgent requests. A failure does not affect the rest; it is loaded again at the next request.
 */
export function useLate<P>(load: Load<P>, isAsked: boolean, afterMs = 0): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (Part || !isAsked) return
    const timer = setTimeout(() => {
      load().then(
        (loaded) => setPart(() => loaded.default),
        (error: unknown) => console.warn('A part of the screen did not load', error),
      )
    }, afterMs)
    return () => clearTimeout(timer)
  }, [Part, isAsked, load, afterMs])
  return Part
}
