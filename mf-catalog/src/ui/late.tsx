import { useSyncExternalStore, type ComponentType } from 'react'

/** The first idle moment, soon at the latest; where a browser has no word for it, a moment later. */
const whenIdle = (then: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 3000 })
  else setTimeout(then, 200)
}

/**
 * A part that no first paint needs: its code is asked for when the page has come to rest after the first one was drawn. Until then, and when it
 * does not load, there is nothing in its place and the screen goes on; the next one that is drawn asks again.
 */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined
  let isAsked = false
  const waiting = new Set<() => void>()

  function subscribe(changed: () => void) {
    waiting.add(changed)
    if (!isAsked) {
      isAsked = true
      whenIdle(() => {
        load().then(
          (module) => {
            Loaded = module.default
            for (const tell of waiting) tell()
          },
          () => (isAsked = false),
        )
      })
    }
    return () => waiting.delete(changed)
  }

  return function Late(props: P) {
    const Part = useSyncExternalStore(subscribe, () => Loaded)
    return Part ? <Part {...props} /> : null
  }
}
