import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '@lavka/server/compression'
import { REVALIDATE } from './files.ts'
import type { KeptPages } from './kept-pages.ts'
import { renderPage, type PageSources } from './render-page.ts'
import { widthOf } from './rendering/first-screen.ts'
import type { RouteTable } from './route-table.ts'

/** `changes` are followed from the first page that is kept on. */
export type PageOptions = PageSources & { kept: KeptPages; changes: { start: () => void } }

/** A CDN may send it for a second, and for another one while it asks for a new one; browsers ask each time (decision 0097). */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'

/** Seconds after which a search engine comes back for a page that could not be described. */
const RETRY_AFTER = '30'

/**
 * Whether the answer to an address is a page. An address of the route table always is, whatever `Accept` contains: link preview bots
 * send any Accept header or none. Any other address is a page as well, unless it looks like a missing file.
 */
export function isPage({ method, url }: FastifyRequest, table: RouteTable): boolean {
  const [path = ''] = url.split('?')
  if (method !== 'GET' && method !== 'HEAD') return false
  const isFile = path.startsWith('/assets/') || /\.(?!html?$|php$)[a-z0-9]{2,5}$/i.test(path)
  return table.find(url) !== undefined || !isFile
}

/**
 * The page of one address, the same for everybody: nothing of the request but the address and the kind of device goes into it. One that may be
 * public is kept for the next visitors. A page whose address contains a token is not stored anywhere (quality.md §1.5).
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { kept, changes, ...sources }: PageOptions,
): Promise<FastifyReply> {
  const [host, registry] = await Promise.all([sources.host(), sources.registry()])
  kept.follow(host, registry)
  const { url, headers } = request
  const width = widthOf(headers)
  const render = () => renderPage({ request, width, host, registry }, sources)
  const hasToken = /[?&]token=/.test(url)
  const page = await (hasToken ? render() : kept.get(`${width} ${url}`, render))
  if (page.isPublic) changes.start()
  reply.header('Cache-Control', hasToken ? 'no-store' : page.isPublic ? SHARED : REVALIDATE)
  if (page.status === 503) reply.header('Retry-After', RETRY_AFTER)
  if (page.location !== undefined) return reply.redirect(page.location, page.status)
  const encoding = encodingFor(headers['accept-encoding'])
  const { tag, bytes } = page.encodedIn(encoding)
  reply.headers({
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': page.policy,
    Vary: 'Accept-Encoding, Sec-CH-UA-Mobile, User-Agent',
  })
  if (page.status === 200 && headers['if-none-match'] === tag) return reply.code(304).send()
  return reply
    .code(page.status)
    .headers(encoding ? { 'Content-Encoding': encoding } : {})
    .type('text/html; charset=utf-8')
    .send(await bytes)
}
