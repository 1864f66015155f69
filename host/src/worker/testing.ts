import { KeptPages } from './kept-pages'

// A browser's caches and an edge for tests of what the worker keeps: Node has neither.

export const ROOT = 'https://lavka.example/shop/'

/** Answers of the edge by address, with the headers that it sends (delivery/src/page.ts). */
export type Edge = Map<string, () => Response>

export const PUBLIC = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'

type Page = { title?: string; answers?: Record<string, unknown>; files?: string[]; cacheControl?: string }

export function pageOf({
  title = 'Молоко',
  answers = {},
  files = ['/shop/assets/main.js'],
  cacheControl = PUBLIC,
}: Page) {
  const data = JSON.stringify({ answers, remoteOrigins: ['https://builds.example'] }).replaceAll('<', '\\u003c')
  const html = [
    `<!doctype html><html data-base="/shop" lang="ru"><head><title>${title}</title>`,
    ...files.map((file) => `<script defer src="${file}" integrity="sha384-x" crossorigin></script>`),
    `</head><body><script type="application/json" nonce="n" id="page-data">${data}</script></body></html>`,
  ].join('')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    'content-security-policy': "style-src-elem 'nonce-n'",
    'set-cookie': 'uuid=1',
  }
  return () => new Response(html, { headers })
}

export const fileOf = (bytes: number) => () =>
  new Response('x'.repeat(bytes), { headers: { 'content-type': 'text/javascript' } })

/** `isFull` lets the storage refuse everything. */
export function openWorker(edge: Edge) {
  const asked: { address: string; options: RequestInit }[] = []
  const stored = new Map<string, Response>()
  const state = { isFull: false, now: Date.parse('2026-11-27T11:05:00Z') }
  const urlOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : String(key))
  const cache = {
    match: async (key: RequestInfo | URL) => stored.get(urlOf(key))?.clone(),
    async put(key: RequestInfo | URL, answer: Response) {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(urlOf(key), answer)
    },
    delete: async (key: RequestInfo | URL) => stored.delete(urlOf(key)),
    keys: async () => [...stored.keys()].map((key) => new Request(key)),
    add: async () => {},
    addAll: async () => {},
    matchAll: async () => [],
  }
  const caches = {
    open: async () => cache,
    async delete() {
      const had = stored.size > 0
      stored.clear()
      return had
    },
  }
  async function fetch(address: string, options: RequestInit) {
    asked.push({ address, options })
    const answer = edge.get(address)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  const kept = new KeptPages({ caches, fetch, root: ROOT, pause: async () => {}, now: () => state.now })
  const see = (path: string, used: string[] = []) => kept.keep({ address: ROOT + path, used })
  return { kept, see, asked, stored, state }
}
