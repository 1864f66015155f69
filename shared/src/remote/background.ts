import { clearNode, createEvent, createNode, withRegion, type Event } from 'effector'

/**
 * The `background` export of a remote's `src/background.ts`: work that continues on every screen. The host (host/src/remotes/background.ts) starts
 * it after the first screen, for the roles named in `src/routes.ts`; a failed load is retried later, so nothing may depend on it alone. `start` is
 * called within the scope and returns the function that stops it.
 */
export type Background = { start: () => () => void }

/** `connect` links the module to shared state; `started` fires after that, because shared state may have changed before. */
export function createBackground(connect: (started: Event<void>) => void): Background {
  return {
    start() {
      const region = createNode({ regional: true })
      const started = withRegion(region, () => {
        const started = createEvent()
        connect(started)
        return started
      })
      started()
      return () => {
        clearNode(region)
      }
    },
  }
}
