import { SEEN_CACHE, WORKER_FILE } from '@lavka/domain/offline'
import { base } from '@lavka/shared'

/** How long the worker is waited for, in milliseconds. */
const WORKER_MS = 10_000

/** Our service worker, which is registered only for who has asked for what needs it (decision 0136). */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`${base}/${WORKER_FILE}`)
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no service worker')), WORKER_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** After a switch was taken back: without «Открывать без связи» what was kept goes, and without notifications the worker as well. */
export async function settleWorker(isOffline: boolean): Promise<void> {
  if (isOffline) return
  if ('caches' in window) await caches.delete(SEEN_CACHE)
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!(await registration?.pushManager?.getSubscription())) await registration?.unregister()
}
