import type { KeptList } from './kept-list'

// What is written into the cache of the worker, and deleted.

/** Headers of a page that a copy needs: above all its policy, whose nonce is that of its styles. */
const HEADERS = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-content-type-options',
]

/** A page that may differ by person, that was moved or not found is nobody's. */
export function isPublicPage({ status, headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  const mayBeKept = (headers.get('cache-control') ?? '').split(',').map((part) => part.trim())
  return status === 200 && type.startsWith('text/html') && mayBeKept.includes('public')
}

/** The page as it came; the host sees by the mark that it is a copy (use-connection.ts). */
export function copyOf(page: Response, html: string, at: string): Response {
  const headers = HEADERS.flatMap((name) => {
    const value = page.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const marked = html.replace('<html', `<html data-kept="${at}"`)
  return new Response(marked, { headers: { ...Object.fromEntries(headers), date: new Date(at).toUTCString() } })
}

/** Returns the bytes of the answer. */
export async function put(cache: Cache, key: string, answer: Response): Promise<number> {
  const { byteLength } = await answer.clone().arrayBuffer()
  await cache.put(key, answer)
  return byteLength
}

/** Deletes what is not in the list, which stands under `listKey`. */
export async function prune(cache: Cache, { sizes }: KeptList, listKey: string): Promise<void> {
  const gone = (await cache.keys()).filter(({ url }) => url !== listKey && sizes[url] === undefined)
  await Promise.all(gone.map((request) => cache.delete(request)))
}
