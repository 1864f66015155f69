import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageData, Registry } from '@lavka/shared'
import { REVALIDATE } from './files.ts'
import { contentSecurityPolicy, type Origins } from './policy.ts'
import { preloadsOf } from './preload.ts'
import { integrityOf, readBuild } from './registry.ts'

const compress = promisify(brotliCompress)
// made for one reader: what 11 would save in bytes it would cost in milliseconds
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type PageOptions = Origins & {
  /** the host's build: index.html, assets/ and build.json */
  directory: string
  /** the path that the product is mounted under, '' at the root */
  base: string
  registry: () => Promise<Registry>
  /** script of development, run at the end of the page */
  addition: string
}

/** Is this someone opening an address, rather than a page asking for a part of itself? */
export function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/\/assets\//.test(path) || /\.[a-z0-9]{2,5}$/i.test(path)) return false
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')
}

/**
 * The shell's page for one address, made anew for each request because of its nonce: the host's scripts with their hashes, the registry,
 * and links to what the screen needs.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
): Promise<FastifyReply> {
  const nonce = randomBytes(18).toString('base64')
  const html = await renderPage(request.url, nonce, options)
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
  return reply
    .headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': REVALIDATE,
      'Content-Security-Policy': contentSecurityPolicy(nonce, options),
      Vary: 'Accept-Encoding',
      ...(takesBrotli && { 'Content-Encoding': 'br' }),
    })
    .type('text/html; charset=utf-8')
    .send(takesBrotli ? await compress(html, QUICK) : html)
}

async function renderPage(url: string, nonce: string, options: PageOptions): Promise<string> {
  const { directory, base, remoteOrigins, developerOrigins, addition } = options
  const [html, host, registry] = await Promise.all([
    readFile(join(directory, 'index.html'), 'utf8'),
    // a host that is being watched has none: its files change, and come from the page's own origin
    readBuild(join(directory, 'build.json')).catch(() => undefined),
    options.registry(),
  ])
  const integrity = integrityOf(host?.files ?? {})
  const data: PageData = {
    registry,
    integrity,
    remoteOrigins: [...remoteOrigins],
    developerOrigins: [...developerOrigins],
  }
  const path = new URL(url, 'http://page').pathname
  return html
    .replace('<html', `<html data-base="${base}"`)
    .replace('<!--edge-->', `${preloadsOf(path, registry, nonce)}${dataBlock(data)}`)
    .replace('</body>', `${addition && `<script>${addition}</script>`}</body>`)
    .replace(/<(script|link)(?=[^>]* (?:src|href)="\/(assets\/[^"]+)")/g, (tag, _name, file: string) =>
      integrity[file] ? `${tag} integrity="${integrity[file]}" crossorigin` : tag,
    )
    .replaceAll(/<script(?! type="application\/json")/g, `<script nonce="${nonce}"`)
    .replaceAll(/(src|href)="\/assets\//g, `$1="${base}/assets/`)
}

/** JSON that no browser takes for markup. */
function dataBlock(data: PageData): string {
  return `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
