import { SEEN_CACHE } from '@lavka/domain/offline'
import { parseUrl } from '@lavka/domain/parse-url'
import { copyOf, isPublicPage, prune, put } from './copies'
import { nothingKept, toList, withPage, type KeptList, type KeptPage } from './kept-list'
import { isFile, keyOf, partsOf, type PageParts } from './page-parts'

/** How long a file is waited for, in milliseconds; nobody waits for the keeping. */
const PATIENCE_MS = 30_000
/** A page that was kept so recently is not asked for again, in milliseconds. */
const FRESH_MS = 60_000
const AGAIN_MS = 5_000
const MOST_FILE_BYTES = 3_000_000
const MOST_USED = 250

type Given = {
  caches: Pick<CacheStorage, 'open' | 'delete'>
  fetch: (address: string, options: RequestInit) => Promise<Response>
  /** the address of the product with a slash at its end */
  root: string
  pause: (milliseconds: number) => Promise<void>
  now?: () => number
}
type Seen = { address: string; used: readonly string[] }

/**
 * The pages that were read, for when there is no connection. Kept is only what the edge sends to everybody: everything is asked for without the
 * person's session and cookies, a page counts only with the edge's word that it is public (`Cache-Control: public`, delivery/src/page.ts).
 */
export class KeptPages {
  readonly #given: Given
  readonly #listKey: string
  #work: Promise<unknown> = Promise.resolve()

  constructor(given: Given) {
    this.#given = given
    this.#listKey = `${given.root}-/seen`
  }

  /** Keeps a page with what it uses. Never rejects: a full storage or a lost connection leaves what there is. */
  keep(seen: Seen): Promise<void> {
    return this.#next(() => this.#keep(seen))
  }

  /**
   * Who uses the browser now, 0 for a guest. What a person has opened goes when they leave, after what is being kept now; what a guest has opened
   * stays when they log in, and is theirs from then on.
   */
  belongTo(id: number): Promise<void> {
    return this.#next(async () => {
      const { caches } = this.#given
      const { owner, ...list } = await this.#read(await caches.open(SEEN_CACHE))
      if (owner === id) return
      if (owner !== 0) await caches.delete(SEEN_CACHE)
      const left = owner === 0 ? list : nothingKept
      await (await caches.open(SEEN_CACHE)).put(this.#listKey, new Response(JSON.stringify({ ...left, owner: id })))
    })
  }

  /** The kept answer to an address. */
  async find(address: string): Promise<Response | undefined> {
    return (await this.#given.caches.open(SEEN_CACHE)).match(keyOf(address))
  }

  async list(): Promise<readonly KeptPage[]> {
    return (await this.#read(await this.#given.caches.open(SEEN_CACHE))).pages
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work).catch((error: unknown) => console.warn('Not kept', error))
    this.#work = done
    return done
  }

  async #keep({ address, used }: Seen): Promise<void> {
    const { caches, root, now = Date.now } = this.#given
    const key = keyOf(address)
    if (!key.startsWith(root)) return
    const cache = await caches.open(SEEN_CACHE)
    const list = await this.#read(cache)
    const known = list.pages.find((page) => page.address === key)
    if (known && now() - Date.parse(known.at) < FRESH_MS) return
    const page = await this.#askForPage(address)
    if (!page) return
    const html = await page.text()
    const parts = partsOf(html)
    if (!parts) return
    const at = new Date(now()).toISOString()
    try {
      const sizes = { ...(await this.#keepAnswers(cache, parts)), ...(await this.#keepFiles(cache, list, parts, used)) }
      const uses = Object.keys(sizes)
      sizes[key] = await put(cache, key, copyOf(page, html, at))
      const next = withPage(list, { address: key, title: parts.title, at, uses }, sizes)
      await cache.put(this.#listKey, new Response(JSON.stringify(next)))
      await prune(cache, next, this.#listKey)
    } catch (error) {
      // the storage is full, or a file is missing: nothing stays of this page
      await prune(cache, list, this.#listKey)
      throw error
    }
  }

  /** A busy edge sends a page without the HTML of its screen, which is not public: it is asked once more. */
  async #askForPage(address: string): Promise<Response | null> {
    const first = await this.#ask(address, 'no-cache')
    if (isPublicPage(first)) return first
    await this.#given.pause(AGAIN_MS)
    const second = await this.#ask(address, 'no-cache')
    return isPublicPage(second) ? second : null
  }

  async #keepAnswers(cache: Cache, { answers }: PageParts): Promise<Record<string, number>> {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const sizes: Record<string, number> = {}
    for (const [path, answer] of Object.entries(answers)) {
      const key = keyOf(this.#given.root + path.replace(/^\//, ''))
      sizes[key] = await put(cache, key, new Response(JSON.stringify(answer), { headers }))
    }
    return sizes
  }

  /** The files that the page names must all be there; of what was loaded or shown besides, what is there. */
  async #keepFiles(
    cache: Cache,
    { sizes: known }: KeptList,
    { files, remoteOrigins }: PageParts,
    used: readonly string[],
  ): Promise<Record<string, number>> {
    const { root } = this.#given
    const isOurs = (address: string) =>
      address.startsWith(root) ? isFile(address) || address.startsWith(`${root}api/pictures/`) : isFile(address)
    const needed = new Set(files.map((file) => keyOf(new URL(file, root).href)))
    const also = used.filter((address) => parseUrl(address) && isOurs(address)).map(keyOf)
    const origins = new Set([new URL(root).origin, ...remoteOrigins])
    const wanted = [...new Set([...needed, ...also])].filter((key) => origins.has(new URL(key).origin))
    const sizes: Record<string, number> = {}
    for (const key of wanted.slice(0, MOST_USED)) {
      const bytes = known[key] ?? (await this.#keepFile(cache, key))
      if (bytes !== null) sizes[key] = bytes
      else if (needed.has(key)) throw new Error(`${key} did not load`)
    }
    return sizes
  }

  /** Its bytes, or null when it is not there or too large. They come from the browser's own cache, where the page has just put them. */
  async #keepFile(cache: Cache, key: string): Promise<number | null> {
    const answer = await this.#ask(key, 'force-cache').catch(() => null)
    if (answer?.status !== 200) return null
    const body = await answer.arrayBuffer()
    if (body.byteLength > MOST_FILE_BYTES) return null
    const type = answer.headers.get('content-type') ?? ''
    return put(cache, key, new Response(body, { headers: { 'content-type': type } }))
  }

  #ask(address: string, cache: RequestCache): Promise<Response> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return this.#given.fetch(address, { credentials: 'omit', mode: 'cors', cache, redirect: 'error', signal })
  }

  async #read(cache: Cache): Promise<KeptList> {
    const stored = await cache.match(this.#listKey)
    return stored ? toList(await stored.json().catch(() => nothingKept)) : nothingKept
  }
}
