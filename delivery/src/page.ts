import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor } from '@lavka/server/compression'
import type { Site } from '@lavka/server/public-url'
import type { PageData, Registry, RemoteBuild, RemoteRecord } from '@lavka/shared'
import { REVALIDATE } from './files.ts'
import { firstAnswers, type Ask } from './first-answers.ts'
import { dataBlock, withHead } from './head.ts'
import { describePage, type Described } from './page-head.ts'
import { contentSecurityPolicy, type Origins } from './policy.ts'
import { pictureOf, preloadsOf } from './preload.ts'
import { previewOf } from './preview.ts'
import { integrityOf, readBuild } from './registry.ts'
import type { RouteTable } from './route-table.ts'

export type PageOptions = Origins & {
  /** the host's build: index.html, assets/ and build.json */
  directory: string
  /** where people open the shop: what a request calls the host is never repeated */
  site: Site
  registry: () => Promise<Registry>
  table: RouteTable
  /** the API, asked as anyone might ask */
  ask: (request: FastifyRequest) => Ask
  /** script of development, run at the end of the page */
  addition: string
}

/**
 * Whether the answer to an address is a page. An address of the route table always is, whatever `Accept` says: bots that make link previews
 * say that they take anything, or nothing. Any other is, too, unless it is the name of a file that is not there.
 */
export function isPage({ method, url }: FastifyRequest, table: RouteTable): boolean {
  const [path = ''] = url.split('?')
  if (method !== 'GET' && method !== 'HEAD') return false
  const isFile = path.startsWith('/assets/') || /\.(?!html?$|php$)[a-z0-9]{2,5}$/i.test(path)
  return table.find(url) !== undefined || !isFile
}

/**
 * The shell's page for one address, made anew for each request because of its nonce: the host's scripts with their hashes, the remote's
 * record of the registry, links to what the screen needs, its first data and what search engines read. An address of nothing is a 404 with
 * the same shell.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
): Promise<FastifyReply> {
  const nonce = randomBytes(18).toString('base64')
  const { status, page } = await renderPage(request, nonce, options)
  const encoding = encodingFor(request.headers['accept-encoding'])
  return reply
    .code(status)
    .headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      // quality.md §1.5: an address with a token is kept by nobody
      'Cache-Control': /[?&]token=/.test(request.url) ? 'no-store' : REVALIDATE,
      'Content-Security-Policy': contentSecurityPolicy(nonce, { ...options, base: options.site.base }),
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    })
    .type('text/html; charset=utf-8')
    .send(encoding ? await compress(page, encoding) : page)
}

/** Nothing has been published that could be read: the page asks again by itself (host/src/routing). */
const UNKNOWN: Described = { isThere: true }

async function renderPage(request: FastifyRequest, nonce: string, options: PageOptions) {
  const { directory, site, table, remoteOrigins, developerOrigins, addition, ask } = options
  const [html, host, registry] = await Promise.all([
    readFile(join(directory, 'index.html'), 'utf8'),
    // a host that is being watched has none: its files change, and come from the page's own origin
    readBuild(join(directory, 'build.json')).catch(() => undefined),
    options.registry(),
  ])
  const { base } = site
  const [, query] = request.url.split('?')
  const match = table.find(request.url)
  const { remote = '', screen = '' } = match?.route ?? {}
  const build = stableOf(remote, registry)
  const place = { params: match?.params ?? {}, query: new URLSearchParams(query) }
  const { answers, picture, found } = await firstAnswers(build?.pages?.[screen] ?? {}, place, ask(request))
  const isKnown = table.routes.length > 0
  const { isThere, head, preview } = isKnown ? describePage(match?.route, found) : UNKNOWN
  const integrity = integrityOf(host?.files ?? {})
  const data: PageData = {
    registry: registryFor(remote, registry),
    routes: table.published,
    integrity,
    remoteOrigins: [...remoteOrigins],
    developerOrigins: [...developerOrigins],
    answers,
  }
  const page = (head ? withHead(html, head, site) : html)
    .replace('<html', `<html data-base="${base}"`)
    .replace(
      '<!--edge-->',
      () =>
        (build ? preloadsOf(build, screen, nonce) : '') +
        (picture ? pictureOf(picture, base) : '') +
        clientOf(data, nonce),
    )
    .replace('<!--preview-->', () => (preview ? previewOf(preview, { isThere, picture, base }) : ''))
    .replace(
      '</body>',
      () =>
        `${dataBlock('type="application/json" id="page-data"', data)}${addition && `<script>${addition}</script>`}</body>`,
    )
    .replace(/<(script|link)(?=[^>]* (?:src|href)="\/(assets\/[^"]+)")/g, (tag, _name, file: string) =>
      integrity[file] ? `${tag} integrity="${integrity[file]}" crossorigin` : tag,
    )
    .replaceAll(/<script(?! type="application\/(?:ld\+)?json")/g, `<script nonce="${nonce}"`)
    .replaceAll(/(src|href)="\/assets\//g, `$1="${base}/assets/`)
  return { page, status: !isKnown ? 503 : isThere ? 200 : 404 }
}

/** A screen that has to ask gets the HTTP client early (host/src/http/send.ts). */
function clientOf({ answers, integrity }: PageData, nonce: string): string {
  if (Object.keys(answers).length > 0) return ''
  const client = Object.keys(integrity).find((file) => /^assets\/http\.\w+\.js$/.test(file))
  return client ? `<link rel="preload" as="script" href="/${client}" nonce="${nonce}">` : ''
}

/**
 * The remote that the page begins with, without what only the edge reads: hashes of the others' files would be more bytes than its goods.
 * They come with registry.json.
 */
function registryFor(remote: string, { schema, remotes }: Registry): Registry {
  const record = remotes[remote]
  if (!record) return { schema, remotes: {} }
  const text = JSON.stringify(record, (key, value: unknown) =>
    key === 'pages' || key === 'routes' ? undefined : value,
  )
  return { schema, remotes: { [remote]: JSON.parse(text) as RemoteRecord } }
}

/** A record that makes no sense costs its remote, not the page. */
function stableOf(remote: string, registry: Registry): RemoteBuild | undefined {
  const record = registry.remotes[remote]
  const build = record?.builds[record.stable]
  return build?.entry && build.integrity && build.screens ? build : undefined
}
