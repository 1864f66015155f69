import { lazy, useContext, useState, type ComponentType } from 'react'
import { Attempt } from './boundary'
import type { Opens } from './opens'
import { retryImport } from './retry-import'

/** `opens` is for a screen that the edge renders. */
type Loaded<P> = { default: ComponentType<P>; opens?: Opens }

/** A screen of the table: a component, possibly with its module's `opens`. */
export type Screen<P> = ComponentType<P> & { findOpens?: () => Promise<Opens | undefined> }
/** `preload` brings the code, so that it is shown at once when its turn comes. */
type LazyScreen<P> = Screen<P> & { preload: () => Promise<unknown> }

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
export function lazyScreen<P extends object>(load: () => Promise<Loaded<P>>): LazyScreen<P> {
  let loaded: ComponentType<P> | undefined
  const preload = async () => void (loaded = (await load()).default)
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

  function View(props: P) {
    const attempt = useContext(Attempt)
    if (hasFailed && attempt !== attempted) {
      hasFailed = false
      Current = createLazy()
    }
    attempted = attempt
    // React.lazy shows a placeholder first, also where the code is there
    const [Shown] = useState(() => loaded ?? Current)
    return <Shown {...props} />
  }
  return Object.assign(View, { preload, findOpens: async () => (await load()).opens })
}

/** A screen in the remote's entry, rendered by the edge. */
export function renderedScreen<P extends object>(View: ComponentType<P>, opens: Opens): Screen<P> {
  return Object.assign((props: P) => <View {...props} />, { findOpens: async () => opens })
}
