import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Site } from '@lavka/server/public-url'
import type { Registry, RemoteBuild } from '@lavka/shared'
import type { RouteGroup } from '@lavka/shared/routing/route'
import { FinishedPage } from './finished-page.ts'
import { firstAnswers, PATIENCE_MS, type Answer, type Ask } from './first-answers.ts'
import { headOf } from './head.ts'
import type { HostPage } from './host-page.ts'
import type { WritePageData } from './page-data.ts'
import { describePage, type Described } from './page-head.ts'
import { contentSecurityPolicy, type Origins } from './policy.ts'
import { hostPartsOf, pictureOf, preloadsOf } from './preload.ts'
import { previewOf } from './preview.ts'
import { KEEP_PRESSES, renderFirst, shownFirst, stylesOf } from './rendering/first-screen.ts'
import type { Renderers } from './rendering/renderers.ts'
import type { RouteTable } from './route-table.ts'
import { findPublishedPages } from './service-pages.ts'

export type PageSources = Origins & {
  host: () => Promise<HostPage>
  /** public origin of the shop: the Host header of a request is never echoed */
  site: Site
  registry: () => Promise<Registry>
  table: RouteTable
  /** anonymous requests to the API */
  ask: (request: FastifyRequest) => Ask
  renderers: Renderers | undefined
  /** how long a page waits for the API, in milliseconds (first-answers.ts) */
  answersMs: number | undefined
  writeData: WritePageData
  /** development script at the end of the page */
  addition: string
}

/** The registry could not be read: the host requests it again (host/src/routing). */
const UNKNOWN: Described = { isThere: true }

type Asked = { request: FastifyRequest; width: number; host: HostPage; registry: Registry }

/**
 * The HTML of the host for one address: the host's scripts with hashes, the remote's record of the registry, preloads of what the screen needs, its
 * first data, its HTML and the metadata. An unknown address is a 404 with the same HTML, a page that the API says nothing of a 503.
 */
export async function renderPage(
  { request, width, host, registry }: Asked,
  sources: PageSources,
): Promise<FinishedPage> {
  const { site, table, remoteOrigins, developerOrigins, addition, ask, answersMs = PATIENCE_MS } = sources
  const { integrity, shop } = host
  const { base } = site
  const [, query] = /\?(.*)$/.exec(request.url) ?? []
  const match = table.find(request.url)
  const route = match?.route
  const { remote = '', screen = '' } = route ?? {}
  const build = stableOf(remote, registry)
  const place = { params: match?.params ?? {}, query: new URLSearchParams(query) }
  const calls = build?.pages?.[screen] ?? {}
  const [{ answers, picture, found, isWhole, parts }, published] = await Promise.all([
    firstAnswers(calls, place, ask(request), answersMs),
    findPublishedPages(ask(request), answersMs),
  ])
  const { movedTo } = found.head ?? {}
  if (movedTo !== undefined)
    return new FinishedPage({
      status: 301,
      body: Buffer.alloc(0),
      policy: '',
      location: base + movedTo,
      isPublic: false,
    })
  const isKnown = table.routes.length > 0
  const { isThere, isUnanswered, head, preview } = isKnown ? describePage(route, found, shop) : UNKNOWN
  const isForEverybody = route?.allow.includes('anonymous') === true
  const toRender = isThere && isForEverybody ? { build, screen, place, answers, width, shop } : undefined
  const { first, isFailed } = await renderFirst(sources.renderers, toRender)
  const early = [
    build ? preloadsOf(build, screen, { parts, except: first?.styles.map(({ file }) => file) ?? [] }) : '',
    picture && !first ? pictureOf(picture, base) : '',
    hostPartsOf(integrity, partsAskedFor(route?.group, answers), base),
  ]
  const inline = [first ? KEEP_PRESSES : '', addition].filter((text) => text !== '')
  const styleNonce = randomBytes(18).toString('base64')
  const { fill, shown } =
    first && route
      ? shownFirst(first.html, route, host)
      : { fill: host.fill, shown: preview ? previewOf(preview, { isThere, picture, base }) : '' }
  const body = fill({
    nonce: styleNonce,
    published,
    ...(head && headOf(head, site, shop.shopName)),
    early: early.join(''),
    styles: first ? stylesOf(first.styles, styleNonce) : [],
    shown,
    end: [
      ...sources.writeData({ host, registry, remote, answers, rendered: first?.rendered, nonce: styleNonce }),
      ...inline.map((text) => `<script>${text}</script>`),
    ],
  })
  const status = !isKnown || isUnanswered ? 503 : isThere ? 200 : 404
  return new FinishedPage({
    status,
    body,
    policy: contentSecurityPolicy({ base, inline, styleNonce, remoteOrigins, developerOrigins }),
    // a failure of one moment, a page of development and what no search engine may have are not kept
    isPublic: status === 200 && isWhole && !isFailed && addition === '' && route?.isIndexed === true,
  })
}

/** Chunks of the host to preload, by name: the route's frame, and the HTTP client if the screen has to send requests (host/src/http/send.ts). */
function partsAskedFor(group: RouteGroup | undefined, answers: Record<string, Answer>): string[] {
  const frame = group && group !== 'public' ? [`frame-${group}`] : []
  return Object.keys(answers).length > 0 ? frame : [...frame, 'http']
}

/** An invalid record disables its remote only, not the page. */
function stableOf(remote: string, registry: Registry): RemoteBuild | undefined {
  const record = registry.remotes[remote]
  const build = record?.builds[record.stable]
  return build?.entry && build.integrity && build.screens ? build : undefined
}
