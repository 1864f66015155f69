import { inTurn } from '@lavka/domain/in-turn'
import { WORKER_LOCK } from '@lavka/domain/offline'
import type { AddPush } from '@lavka/server/contract'
import { startWorker } from '../own-worker'

/** What this browser can do about notifications; `needs-install`: an iPhone, where only an installed shop can show them. */
export type Ability = 'able' | 'refused' | 'needs-install' | 'unable'

export function abilityNow(): Ability {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isKnown) return Notification.permission === 'denied' ? 'refused' : 'able'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-install' : 'unable'
}

/** `later`: the person has closed the question of the browser without an answer. */
export type Subscribed = { subscription: AddPush['body'] } | { trouble: 'refused' | 'later' | 'failed' }

/** Asks the person for permission, so only a press may call it, and subscribes this browser with the key of the shop. */
export async function subscribeHere(key: string): Promise<Subscribed> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { trouble: permission === 'denied' ? 'refused' : 'later' }
  try {
    // the start of a page unregisters a worker that has no subscription yet
    const made = await inTurn(WORKER_LOCK, () => subscribe(key))
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
    return { subscription: { endpoint, keys: { p256dh, auth } } }
  } catch (error) {
    console.warn('No subscription to notifications', error)
    return { trouble: 'failed' }
  }
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await startWorker()
  // one made with another key would be refused
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** The browser forgets its subscription. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
