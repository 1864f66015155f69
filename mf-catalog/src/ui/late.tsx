import { startTransition, useEffect, useState, type ComponentType } from 'react'

/** The first idle moment, soon at the latest; where a browser has no word for it, a moment later. */
const whenIdle = (then: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 3000 })
  else setTimeout(then, 200)
}

/**
 * A part that no first paint needs: its code is asked for when the page has come to rest after the first one was drawn. Until then, and when it
 * does not load, there is nothing in its place and the screen goes on; the next one that is drawn asks again. It is drawn in slices: two dozen
 * cards have one each.
 */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined
  let isAsked = false
  const waiting = new Set<() => void>()

  function ask() {
    isAsked = true
    whenIdle(() => {
      load().then(
        (module) => {
          Loaded = module.default
          startTransition(() => waiting.forEach((tell) => tell()))
        },
        () => (isAsked = false),
      )
    })
  }

  return function Late(props: P) {
    const [Part, setPart] = useState(() => Loaded)
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
