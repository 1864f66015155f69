import type { FastifyInstance } from 'fastify'
import { readPath } from '@lavka/domain/path-pattern'
import type { Site } from '@lavka/server/public-url'
import type { Route } from '@lavka/shared/routing/route'
import type { RouteTable } from './route-table.ts'

/**
 * robots.txt, and the sitemap of screens without parameters, both from the route table. The API has the sitemap of
 * suppliers, categories and products (server/src/modules/pages).
 */
export function forRobots(app: FastifyInstance, site: Site, table: RouteTable): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(site, table.routes)))
  app.get('/sitemaps/screens.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(screensOf(site, table.routes)),
  )
}

function robots({ origin, base }: Site, routes: readonly Route[]): string {
  const indexed = routes.filter(({ isIndexed }) => isIndexed).map(({ path }) => beginningOf(path))
  const closed = routes.filter(({ isIndexed }) => !isIndexed).map(({ path }) => beginningOf(path))
  // a Disallow rule matches every address with this prefix
  const rules = [...closed.filter((path) => !indexed.some((open) => open.startsWith(path))), '/api']
  const shortest = [...new Set(rules)].filter((path) => !rules.some((other) => path.startsWith(`${other}/`))).sort()
  return [
    'User-agent: *',
    ...shortest.map((path) => `Disallow: ${base}${path}`),
    `Allow: ${base}/api/pictures/`,
    '',
    `Sitemap: ${origin}${base}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The part of a path before its first parameter. */
function beginningOf(path: string): string {
  return path.replace(/\/[^/]*:.*$/, '') || '/'
}

function screensOf({ origin, base }: Site, routes: readonly Route[]): string {
  const places = routes
    .filter(({ isIndexed, path }) => isIndexed && hasOneAddress(path))
    .map(({ path }) => beginningOf(path))
  const urls = places.map((path) => `<url><loc>${origin}${base}${path}</loc></url>`)
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${urls.join('\n')}\n</urlset>\n`
}

function hasOneAddress(path: string): boolean {
  return (readPath(path) ?? []).every((segment) => segment.kind === 'text' || segment.isOptional)
}
