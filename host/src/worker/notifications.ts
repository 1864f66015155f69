import type { PushContent } from '@lavka/server/contract'
import { Renewal } from './renewal'
import { scope } from './scope'

// Notifications of the shop (docs/notifications.md): shows what the server sends, and opens the page that it names.

const renewal = new Renewal({
  caches,
  fetch: (address, options) => fetch(address, options),
  root: scope.registration.scope,
  push: scope.registration.pushManager,
})
const icon = new URL('../../icons/icon-192.png', import.meta.url).href

scope.addEventListener('push', (event) => {
  // a browser takes the permission away from who shows nothing
  const { title, path } = contentOf(event.data) ?? { title: 'В магазине есть новости', path: '/' }
  event.waitUntil(scope.registration.showNotification(title, { icon, lang: 'ru', data: path }))
  event.waitUntil(renewal.note())
})

scope.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewal.renew(event.oldSubscription, event.newSubscription))
})

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(open(addressOf(notification.data)))
})

/** Focuses a page that shows the address, or opens another one: a page where somebody may be writing is never led away. */
async function open(address: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' })
  const shown = pages.find(({ url }) => url === address)
  await (shown ? shown.focus() : scope.clients.openWindow(address))
}

/** The address of a path of the product; of anything else, the product's own. */
function addressOf(path: unknown): string {
  const own = scope.registration.scope
  const { href } = new URL(typeof path === 'string' ? path.replace(/^\/+/, '') : '', own)
  return href.startsWith(own) ? href : own
}

function contentOf(data: { json: () => unknown } | null): PushContent | undefined {
  const value = read(data)
  if (typeof value !== 'object' || value === null || !('title' in value) || !('path' in value)) return undefined
  const { title, path } = value
  return typeof title === 'string' && typeof path === 'string' ? { title, path } : undefined
}

function read(data: { json: () => unknown } | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}
