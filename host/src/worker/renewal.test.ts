import { expect, test } from '@jest/globals'
import { Renewal } from './renewal'
import { ROOT } from './testing'

const KEY = new Uint8Array([4, 251, 255]).buffer

/** A browser with a push service: `change` is what the service does by itself. */
function openBrowser({ status = 200, tellsWhat = false } = {}) {
  const asked: { address: string; body: unknown; key: unknown }[] = []
  const versions: (string | null)[] = []
  const ended: string[] = []
  const stored = new Map<string, Response>()
  let count = 0
  let current: PushSubscription | null = null
  let usedKey: unknown
  const make = (): PushSubscription => {
    const name = `${++count}`
    const endpoint = `https://push.example/${name}`
    return {
      endpoint,
      expirationTime: null,
      options: { applicationServerKey: KEY, userVisibleOnly: true },
      getKey: () => null,
      toJSON: () => ({ endpoint, keys: { p256dh: `p${name}`, auth: `a${name}` } }),
      unsubscribe: async () => ended.push(endpoint) > 0,
    }
  }
  const cache = {
    match: async (key: RequestInfo | URL) => stored.get(String(key))?.clone(),
    put: async (key: RequestInfo | URL, answer: Response) => void stored.set(String(key), answer),
    delete: async () => false,
    keys: async () => [],
    add: async () => {},
    addAll: async () => {},
    matchAll: async () => [],
  }
  const renewal = new Renewal({
    caches: { open: async () => cache },
    async fetch(address, { body, headers }) {
      versions.push(new Headers(headers).get('version'))
      asked.push({ address, body: JSON.parse(String(body)), key: usedKey })
      return new Response('{}', { status })
    },
    root: ROOT,
    push: {
      getSubscription: async () => current,
      async subscribe(options) {
        usedKey = options?.applicationServerKey
        current = make()
        return current
      },
    },
  })
  current = make()
  const change = () => {
    const before = current
    current = tellsWhat ? make() : null
    return tellsWhat ? renewal.renew(before, current) : renewal.renew(undefined, undefined)
  }
  return { renewal, change, asked, ended, versions }
}

const sent = (from: number, to: number) => ({
  old: { endpoint: `https://push.example/${from}`, auth: `a${from}` },
  subscription: { endpoint: `https://push.example/${to}`, keys: { p256dh: `p${to}`, auth: `a${to}` } },
})

test('a browser that says both addresses is told to the server as it is', async () => {
  const { change, asked } = openBrowser({ tellsWhat: true })
  await change()
  expect(asked).toEqual([{ address: `${ROOT}api/users/push/renewal`, body: sent(1, 2), key: undefined }])
})

test('one that says nothing subscribes again with the same key, by what was kept with the last notification; also a second time', async () => {
  const { renewal, change, asked } = openBrowser()
  await renewal.note()
  await change()
  await change()
  expect(asked.map(({ body, key }) => [body, key])).toEqual([
    [sent(1, 2), 'BPv_'],
    [sent(2, 3), 'BPv_'],
  ])
})

test('without anything kept nothing is sent; what the server does not know ends, a failure does not end it', async () => {
  const unknown = openBrowser()
  await unknown.change()
  expect(unknown.asked).toEqual([])
  const gone = openBrowser({ tellsWhat: true, status: 404 })
  await gone.change()
  expect(gone.ended).toEqual(['https://push.example/2'])
  const failing = openBrowser({ tellsWhat: true, status: 503 })
  await failing.change()
  expect(failing.ended).toEqual([])
})

test('the call carries the version header', async () => {
  const { change, versions } = openBrowser({ tellsWhat: true })
  await change()
  expect(versions).toEqual(['9.0.0'])
})
