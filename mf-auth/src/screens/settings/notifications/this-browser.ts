import type { AddPush } from '@lavka/server/contract'

/** What this browser can do about notifications; `needs-install`: an iPhone, where only an installed shop can show them. */
export type Ability = 'able' | 'refused' | 'needs-install' | 'unable'

export function abilityNow(): Ability {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isKnown) return Notification.permission === 'denied' ? 'refused' : 'able'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-install' : 'unable'
}

/** `later`: the person has closed the question of the browser without an answer. */
export type Subscribed = { subscription: AddPush['body'] } | { trouble: 'refused' | 'later' | 'failed' }

/** Without the host's service worker there is nothing to wait for. */
const WORKER_MS = 10_000

/** Asks the person for permission, so only a press may call it, and subscribes this browser with the key of the shop. */
export async function subscribeHere(key: string): Promise<Subscribed> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { trouble: permission === 'denied' ? 'refused' : 'later' }
  try {
    const registration = await withWorker()
    // one made with another key would be refused
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
    return { subscription: { endpoint, keys: { p256dh, auth } } }
  } catch (error) {
    console.warn('No subscription to notifications', error)
    return { trouble: 'failed' }
  }
}

/** The browser forgets its subscription. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

function withWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no service worker')), WORKER_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}
