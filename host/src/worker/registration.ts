import { inTurn } from '@lavka/domain/in-turn'
import { SEEN_CACHE, WORKER_LOCK } from '@lavka/domain/offline'
import { createEffect, createEvent, sample, scopeBind } from 'effector'
import { $id } from '@lavka/shared'
import { lateStarted } from '../remotes/screen-settled'
import { readSession } from '../session/stored'
import { isOwn, workerPath } from './address'
import { chooseOffline, isInstalled, opensOffline } from './choice'

// Specification §4: a registered service worker is unregistered, but ours while this person's own switch is on (decision 0136).

const installed = createEvent()
const heedInstallingFx = createEffect(() => {
  const tell = scopeBind(installed, { safe: true })
  window.addEventListener('appinstalled', () => tell())
})
sample({ clock: lateStarted, target: heedInstallingFx })

/** When the page has nothing else to do. A browser that refuses has no pages without a connection and no more. */
const settleFx = createEffect(async (isNew: boolean) => {
  await new Promise<void>((idle) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => idle())
    else setTimeout(idle, 1_000)
  })
  if (isNew || isInstalled()) chooseOffline()
  // whoever is subscribing just now has a worker before the subscription
  await inTurn(WORKER_LOCK, settleAll)
})
sample({ clock: [lateStarted, $id.updates], fn: () => false, target: settleFx })
sample({ clock: installed, fn: () => true, target: settleFx })
sample({ clock: settleFx.failData, target: createEffect((error: Error) => console.warn('No service worker', error)) })

async function settleAll(): Promise<void> {
  const { serviceWorker } = navigator
  const registrations = (await serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map(settle))
  if (opensOffline()) await serviceWorker?.register(workerPath)
  else if ('caches' in window) await caches.delete(SEEN_CACHE)
}

/** A subscription to notifications is its person's: it ends when they leave, as on the server, but without a connection as well. */
async function settle(registration: ServiceWorkerRegistration): Promise<void> {
  const isOurs = isOwn(registration)
  const subscription = isOurs ? await registration.pushManager?.getSubscription() : null
  const isTold = Boolean(subscription && readSession())
  if (!isTold) await subscription?.unsubscribe()
  if (!isOurs || !(opensOffline() || isTold)) await registration.unregister()
}
