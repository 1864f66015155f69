import { useEffect, useState, type ComponentType } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A part of the screen that the first products do not wait for: null until it is asked for and has come. `afterMs` leaves the network
 * to what is more urgent. What did not come leaves the rest as it is and is loaded again when it is asked for anew.
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
