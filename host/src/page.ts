import { parseUrl } from '@lavka/domain/parse-url'
import type { PageData } from '@lavka/shared'

const nothing: PageData = {
  registry: { schema: 2, remotes: {} },
  routes: {},
  integrity: {},
  remoteOrigins: [],
  developerOrigins: [],
  answers: {},
}

/** The data that the edge wrote into the page (delivery/src/page.ts); data of another shape counts as absent. */
export const page: PageData = read() ?? nothing

function read(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent
  const data: unknown = text ? JSON.parse(text) : undefined
  return isPageData(data) ? data : undefined
}

/** Only the outer shape is checked here: the edge has parsed the rows (shared/src/routing/parse.ts), and builds are checked in remotes/registry.ts. */
function isPageData(value: unknown): value is PageData {
  if (!isObject(value)) return false
  const { registry, routes, integrity, answers, remoteOrigins, developerOrigins } = value
  return (
    [registry, integrity, answers].every(isObject) &&
    isObject(routes) &&
    Object.values(routes).every(Array.isArray) &&
    [remoteOrigins, developerOrigins].every(Array.isArray)
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether code may be loaded from this address; from what is none it may not. */
export function isAllowed(address: string): boolean {
  const origin = originOf(address)
  return origin === window.location.origin || page.remoteOrigins.includes(origin) || isDevelopers(address)
}

/** Whether the address is on a developer's machine, `http://localhost:*`; production allows none. */
export function isDevelopers(address: string): boolean {
  const origin = originOf(address)
  return page.developerOrigins.some((allowed) =>
    allowed.endsWith(':*') ? origin.startsWith(allowed.slice(0, -1)) : origin === allowed,
  )
}

const originOf = (address: string): string => parseUrl(address, document.baseURI)?.origin ?? ''
