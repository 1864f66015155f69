import { API_VERSION } from '@lavka/domain/api-version'
import type { RenewPush } from '@lavka/server/contract'

/** What proves to the server that it is the same browser, and the shop's key to subscribe with again. */
type Kept = { endpoint: string; auth: string; key: string }
/** A cache of its own: what was seen is forgotten when another person uses the browser, this when the subscription ends. */
const CACHE = 'lavka-push'

type Given = {
  caches: Pick<CacheStorage, 'open'>
  fetch: (address: string, options: RequestInit) => Promise<Response>
  /** the address of the product with a slash at its end */
  root: string
  push: Pick<PushManager, 'getSubscription' | 'subscribe'>
}

/**
 * Keeps notifications coming when the push service changes the browser's address (`pushsubscriptionchange`, docs/notifications.md). Browsers need not
 * say what the address was before, so it is kept with each notification.
 */
export class Renewal {
  readonly #given: Given
  readonly #key: string

  constructor(given: Given) {
    this.#given = given
    this.#key = `${given.root}-/push`
  }

  /** Keeps which subscription the browser has now. Never rejects: without it only the renewal may fail. */
  async note(): Promise<void> {
    const { caches, push } = this.#given
    try {
      const now = toKept(await push.getSubscription())
      if (now) await (await caches.open(CACHE)).put(this.#key, new Response(JSON.stringify(now)))
    } catch {
      // a full storage
    }
  }

  /** Subscribes again if the browser has not, and tells the server. A subscription that the server does not know any more ends. */
  async renew(before: PushSubscription | null | undefined, after: PushSubscription | null | undefined): Promise<void> {
    const { fetch, push, root } = this.#given
    const old = toKept(before ?? null) ?? (await this.#read())
    if (!old) return
    const made = after ?? (await push.subscribe({ userVisibleOnly: true, applicationServerKey: old.key }))
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
    const body: RenewPush['body'] = {
      old: { endpoint: old.endpoint, auth: old.auth },
      subscription: { endpoint, keys: { p256dh, auth } },
    }
    const method: RenewPush['method'] = 'PUT'
    const url: RenewPush['url'] = '/api/users/push/renewal'
    // a worker has no token (decision 0187)
    const headers = { 'content-type': 'application/json', version: API_VERSION }
    const { status } = await fetch(`${root}${url.slice(1)}`, { method, headers, body: JSON.stringify(body) })
    if (status === 404) await made.unsubscribe()
    else if (status === 200) await this.note()
  }

  async #read(): Promise<Kept | null> {
    const answer = await (await this.#given.caches.open(CACHE)).match(this.#key)
    const kept: unknown = await answer?.json()
    if (typeof kept !== 'object' || kept === null) return null
    if (!('endpoint' in kept) || !('auth' in kept) || !('key' in kept)) return null
    const { endpoint, auth, key } = kept
    return typeof endpoint === 'string' && typeof auth === 'string' && typeof key === 'string'
      ? { endpoint, auth, key }
      : null
  }
}

function toKept(subscription: PushSubscription | null): Kept | null {
  const key = subscription?.options.applicationServerKey
  const { endpoint = '', keys: { auth = '' } = {} } = subscription?.toJSON() ?? {}
  return key && endpoint && auth ? { endpoint, auth, key: toBase64Url(key) } : null
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
