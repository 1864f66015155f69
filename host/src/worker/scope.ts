/** An event that the browser waits for. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }

/** A request of a page that the worker controls. */
export type Fetched = Extendable & {
  request: Request
  /** the page that asks; empty for a navigation */
  clientId: string
  /** the page that a navigation opens */
  resultingClientId: string
  /** the answer to a navigation, asked for while the worker starts; undefined where the browser cannot */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Events = {
  install: Extendable
  activate: Extendable
  push: Extendable & { data: { json: () => unknown } | null }
  /** browsers need not say either of them */
  pushsubscriptionchange: Extendable & {
    oldSubscription?: PushSubscription | null
    newSubscription?: PushSubscription | null
  }
  notificationclick: Extendable & { notification: Notification }
  message: Extendable & { data: unknown }
  fetch: Fetched
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
