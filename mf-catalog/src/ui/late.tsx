import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { useAfterHydration } from '@lavka/shared'
import { whenIdle } from './when-idle'

/**
 * A part that the first paint does not need: its code is loaded when the page is idle after the first render. Until then, and after a
 * failure, nothing is rendered; the next instance tries again. Instances are rendered in slices, because two dozen
 * cards may have one each.
 */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined
  let isAsked = false
  const waiting = new Set<() => void>()

  function ask() {
    isAsked = true
    whenIdle(() =>
      load().then(
        (module) => {
          Loaded = module.default
          startTransition(() => waiting.forEach((show) => show()))
        },
        () => (isAsked = false),
      ),
    )
  }

  return function Late(props: P) {
    // the edge's HTML has no such part, and a card may be hydrated after it has loaded for another one
    const known = useAfterHydration(Loaded, undefined)
    const [Part, setPart] = useState(() => known)
    useEffect(() => {
      const tell = () => setPart(() => Loaded)
      if (Loaded) return tell()
      waiting.add(tell)
      if (!isAsked) ask()
      return () => void waiting.delete(tell)
    }, [])
    return Part ? <Part {...props} /> : null
  }
}
