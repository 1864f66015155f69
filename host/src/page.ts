import type { PageData } from '@lavka/shared'

const nothing: PageData = {
  registry: { schema: 2, remotes: {} },
  routes: {},
  integrity: {},
  remoteOrigins: [],
  developerOrigins: [],
  answers: {},
}

/** What the edge wrote into the page (delivery/src/page.ts); our own edge writes it, so its shape is taken as it is. */
export const page: PageData = read() ?? nothing

function read(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}

/** May code come from there at all? */
export function isAllowedOrigin(origin: string): boolean {
  return origin === window.location.origin || page.remoteOrigins.includes(origin) || isDeveloperOrigin(origin)
}

/** A developer's own machine, `http://localhost:*`; there are none in production. */
export function isDeveloperOrigin(origin: string): boolean {
  return page.developerOrigins.some((allowed) =>
    allowed.endsWith(':*') ? origin.startsWith(allowed.slice(0, -1)) : origin === allowed,
  )
}
