import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor } from '@lavka/server/compression'
import type { Site } from '@lavka/server/public-url'
import type { PageData, Registry, RemoteBuild } from '@lavka/shared'
import type { RouteGroup } from '@lavka/shared/routing/route'
import { REVALIDATE } from './files.ts'
import { firstAnswers, type Ask } from './first-answers.ts'
import { dataBlock, headOf } from './head.ts'
import type { HostPage } from './host-page.ts'
import { describePage, type Described } from './page-head.ts'
import { contentSecurityPolicy, type Origins } from './policy.ts'
import { hostPartsOf, pictureOf, preloadsOf } from './preload.ts'
import { previewOf } from './preview.ts'
import { keepTap, renderFirst, shownFirst, stylesOf } from './rendering/first-screen.ts'
import type { Renderers } from './rendering/renderers.ts'
import type { RouteTable } from './route-table.ts'

export type PageOptions = Origins & {
  host: () => Promise<HostPage>
  /** public origin of the shop: the Host header of a request is never echoed */
  site: Site
  registry: () => Promise<Registry>
  table: RouteTable
  /** anonymous requests to the API */
  ask: (request: FastifyRequest) => Ask
  renderers: Renderers | undefined
  /** development script at the end of the page */
  addition: string
}

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
 * The HTML of the host for one address, rendered per request because of its nonce: the host's scripts with hashes, the remote's
 * record of the registry, preloads of what the screen needs, its first data and the metadata. An unknown address is a 404 with
 * the same HTML.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
): Promise<FastifyReply> {
  const nonce = randomBytes(18).toString('base64')
  const { status, page, location } = await renderPage(request, nonce, options)
  if (location !== undefined) return reply.header('Cache-Control', REVALIDATE).redirect(location, status)
  const encoding = encodingFor(request.headers['accept-encoding'])
  return reply
    .code(status)
    .headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      // quality.md §1.5: a page whose address contains a token must not be cached
      'Cache-Control': /[?&]token=/.test(request.url) ? 'no-store' : REVALIDATE,
      'Content-Security-Policy': contentSecurityPolicy(nonce, { ...options, base: options.site.base }),
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    })
    .type('text/html; charset=utf-8')
    .send(encoding ? await compress(page, encoding) : page)
}

/** The registry could not be read: the host requests it again (host/src/routing). */
const UNKNOWN: Described = { isThere: true }

async function renderPage(request: FastifyRequest, nonce: string, options: PageOptions) {
  const { site, table, remoteOrigins, developerOrigins, addition, ask } = options
  const [{ integrity, fill }, registry] = await Promise.all([options.host(), options.registry()])
  const { base } = site
  const [, query] = request.url.split('?')
  const match = table.find(request.url)
  const { remote = '', screen = '' } = match?.route ?? {}
  const build = stableOf(remote, registry)
  const place = { params: match?.params ?? {}, query: new URLSearchParams(query) }
  const { answers, picture, found } = await firstAnswers(build?.pages?.[screen] ?? {}, place, ask(request))
  if (found.head?.movedTo !== undefined) return { page: '', status: 301, location: base + found.head.movedTo }
  const isKnown = table.routes.length > 0
  const { isThere, head, preview } = isKnown ? describePage(match?.route, found) : UNKNOWN
  const isPublic = isThere && match?.route.group === 'public'
  const first = isPublic ? await renderFirst(options.renderers, request, { build, screen, place, answers }) : undefined
  const data: PageData = {
    registry: registryFor(remote, registry),
    routes: table.published,
    integrity,
    remoteOrigins: [...remoteOrigins],
    developerOrigins: [...developerOrigins],
    answers,
    ...(first && { rendered: first.rendered }),
  }
  const early = [
    build ? preloadsOf(build, screen, { nonce, except: Object.keys(first?.styles ?? {}) }) : '',
    picture && !first ? pictureOf(picture, base) : '',
    hostPartsOf(integrity, partsAskedFor(match?.route.group, answers), { nonce, base }),
  ]
  const page = fill({
    nonce,
    ...(head && headOf(head, site)),
    early: early.join(''),
    styles: first && build ? stylesOf(first.styles, { entry: build.entry, origin: site.origin, nonce }) : '',
    shown: first ? shownFirst(first.html) : preview ? previewOf(preview, { isThere, picture, base }) : '',
    end: [
      first ? keepTap(nonce) : '',
      dataBlock('type="application/json" id="page-data"', data),
      addition && `<script nonce="${nonce}">${addition}</script>`,
    ].join(''),
  })
  return { page, status: !isKnown ? 503 : isThere ? 200 : 404 }
}

/** Chunks of the host to preload, by name: the route's frame, and the HTTP client if the screen has to send requests (host/src/http/send.ts). */
function partsAskedFor(group: RouteGroup | undefined, answers: PageData['answers']): string[] {
  const frame = group && group !== 'public' ? [`frame-${group}`] : []
  return Object.keys(answers).length > 0 ? frame : [...frame, 'http']
}

/**
 * The record of the first screen's remote without the parts that only the edge reads. The hashes of other remotes would be more bytes
 * than the products; they come with registry.json.
 */
function registryFor(remote: string, { schema, remotes }: Registry): Registry {
  const record = remotes[remote]
  if (!record?.builds) return { schema, remotes: {} }
  const builds = Object.entries(record.builds).map(
    ([id, { pages: _, routes: _rows, server: _server, ...build }]) => [id, build] as const,
  )
  return { schema, remotes: { [remote]: { ...record, builds: Object.fromEntries(builds) } } }
}

/** An invalid record disables its remote only, not the page. */
function stableOf(remote: string, registry: Registry): RemoteBuild | undefined {
  const record = registry.remotes[remote]
  const build = record?.builds[record.stable]
  return build?.entry && build.integrity && build.screens ? build : undefined
}
