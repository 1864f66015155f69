import { lazy, useContext, type ComponentType } from 'react'
import { Attempt } from './boundary'
import { retryImport } from './retry-import'

type Loaded<P> = { default: ComponentType<P> }

let asked = 0

/** The person pressed retry while loading (waiting.tsx): the aborted load is followed by one more. */
export function askedAgain(): void {
  asked++
}

/** Loads aborted by a retry are loaded again; other failures are shown. */
async function loadUnlessGivenUp<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = asked
    try {
      return await retryImport(load)
    } catch (error) {
      if (asked === before) throw error
    }
  }
}

/**
 * A retryable React.lazy: React keeps a failed load for ever. Here it is kept for one attempt of the boundary above, so that «Повторить», another
 * address or another visit loads again, and nothing else does.
 */
export function lazyScreen<P extends object>(load: () => Promise<Loaded<P>>): ComponentType<P> {
  let attempted: object | undefined
  let hasFailed = false
  const createLazy = () =>
    lazy(() =>
      loadUnlessGivenUp(load).catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    )
  let Current = createLazy()

  return function LazyScreen(props: P) {
    const attempt = useContext(Attempt)
    if (hasFailed && attempt !== attempted) {
      hasFailed = false
      Current = createLazy()
    }
    attempted = attempt
    return <Current {...props} />
  }
}
