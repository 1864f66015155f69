/** An event that the browser waits for. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }

type Events = {
  install: Extendable
  activate: Extendable
  push: Extendable & { data: { json: () => unknown } | null }
  notificationclick: Extendable & { notification: Notification }
}

type OpenPage = { url: string; focus: () => Promise<unknown> }

/** What this worker uses of a service worker. TypeScript's own declarations (`webworker`) cannot stand beside those of a page in one program. */
type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  /** `scope` is the address of the product with a slash at its end */
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window' }) => Promise<readonly OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

declare const self: WorkerScope

export const scope = self
