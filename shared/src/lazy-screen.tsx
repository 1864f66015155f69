import { lazy, useContext, type ComponentType } from 'react'
import { Attempt } from './boundary'

type Loaded<P> = { default: ComponentType<P> }

/**
 * React.lazy that can be tried again: React keeps a failed load for ever. Here it is kept for one attempt of the boundary above, so
 * that «Повторить», another address or another visit loads anew, and nothing else does.
 */
export function lazyScreen<P extends object>(load: () => Promise<Loaded<P>>): ComponentType<P> {
  let attempted: object | undefined
  let hasFailed = false
  const arm = () =>
    lazy(() =>
      load().catch((error: unknown) => {
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
