import { KeptPages } from './kept-pages'
import { toMessage } from './messages'
import { pageWithout } from './no-connection-page'
import { scope, type Fetched } from './scope'

// Pages that were read open without a connection (docs/worker.md). With one, everything goes the way it goes without a worker.

const kept = new KeptPages({
  caches,
  fetch: (address, options) => fetch(address, options),
  root: scope.registration.scope,
  pause: (milliseconds) => new Promise((over) => setTimeout(over, milliseconds)),
})

scope.addEventListener('activate', (event) => {
  // the page is asked for while the worker starts, so it comes no later than without one
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve())
})

scope.addEventListener('message', (event) => {
  const message = toMessage(event.data)
  if (message) event.waitUntil(message.kind === 'person' ? kept.belongTo(message.id) : kept.keep(message))
})

/** A copy, if there is one that can be read. */
const copyFor = ({ url }: Request) => kept.find(url).catch(() => undefined)

/** Pages that were opened from a copy: their files come from there as well. */
const copies = new Set<string>()

scope.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(open(event))
  else if (!navigator.onLine || copies.has(clientId)) event.respondWith(load(request))
})

/** The page from the server, always. Only without any answer a copy, or the page that says so. */
async function open({ request, preloadResponse, resultingClientId }: Fetched): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    copies.add(resultingClientId)
    return (await copyFor(request)) ?? pageWithout(await kept.list().catch(() => []))
  }
}

async function load(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const copy = await copyFor(request)
    if (copy) return copy
    throw error
  }
}
