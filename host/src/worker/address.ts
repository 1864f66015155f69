import { WORKER_FILE } from '@lavka/domain/offline'
import { base } from '@lavka/shared'

/** The path of our service worker, the same for every build. */
export const workerPath = `${base}/${WORKER_FILE}`

/** Whether a registration is of our own service worker. */
export function isOwn({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const own = window.location.origin + workerPath
  return [active, waiting, installing].some((worker) => worker?.scriptURL === own)
}
