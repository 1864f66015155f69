import { clearNode, createEvent, createNode, withRegion, type Event } from 'effector'

/**
 * What a remote's `src/background.ts` exports as `background`: work that no screen shows and that goes on whichever screen is there. The host
 * (host/src/remotes/background.ts) starts it when the first screen stands, for the roles that `src/routes.ts` names; one that does not come is
 * tried again later, so nothing may rest on it alone. `start` is called within the scope and answers with what ends it.
 */
export type Background = { start: () => () => void }

/** `connect` makes the links to shared state; `started` is said when they are there: what it is about may have been there before. */
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
