import { lazy, useContext, type ComponentType } from 'react'
import { Attempt } from './boundary'

type Loaded<P> = { default: ComponentType<P> }

/** A part that does not come is asked for again by itself, after these pauses: most failures are a moment long. */
const PAUSES_MS = [300, 900]
/** A try that took this long was no hiccup: it is not repeated unasked. */
const QUICK_MS = 3_000

let asked = 0

/** The person does not wait for what is still loading and asks for it once more (waiting.tsx): its failure is followed by one more load. */
export function askedAgain(): void {
  asked++
}

async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    const [before, startedAt] = [asked, performance.now()]
    try {
      return await load()
    } catch (error) {
      const pause = PAUSES_MS[failures]
      if (asked !== before) failures = -1
      else if (pause === undefined || performance.now() - startedAt > QUICK_MS) throw error
      else await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/**
 * React.lazy that can be tried again: React keeps a failed load for ever. Here it is kept for one attempt of the boundary above, so
 * that «Повторить», another address or another visit loads anew, and nothing else does.
 */
export function lazyScreen<P extends object>(load: () => Promise<Loaded<P>>): ComponentType<P> {
  let attempted: object | undefined
  let hasFailed = false
  const arm = () =>
    lazy(() =>
      loadPatiently(load).catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    )
  let Current = arm()

  return function LazyScreen(props: P) {
    const attempt = useContext(Attempt)
    if (hasFailed && attempt !== attempted) {
      hasFailed = false
      Current = arm()
    }
    attempted = attempt
    return <Current {...props} />
  }
}
