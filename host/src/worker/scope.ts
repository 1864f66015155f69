/** An event that the browser waits for. */
export type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }

type Events = { install: Extendable; activate: Extendable }

/** What this worker uses of a service worker. TypeScript's own declarations (`webworker`) cannot stand beside those of a page in one program. */
type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

declare const self: WorkerScope

export const scope = self
