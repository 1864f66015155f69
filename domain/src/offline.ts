// «Открывать без связи»: what the host and the settings both know of the service worker (docs/worker.md).

/** The file of our service worker beneath the base path, the same for every build. */
export const WORKER_FILE = 'worker.js'
/** Held by what looks at the subscription and registers or unregisters the worker: the start of a page ends one without a subscription. */
export const WORKER_LOCK = 'lavka-worker'
/** One cache for everything that the worker keeps: with it, all that was seen is forgotten. */
export const SEEN_CACHE = 'lavka-seen'
/** A browser keeps here who of its people has switched it on or off. */
export const OFFLINE_KEY = 'lavka.offline'

/** On or off by the id of the person, 0 for a guest; absent for who never chose. */
export type OfflineChoices = Record<string, boolean>

/** The valid part of the stored value. */
export function toChoices(stored: unknown): OfflineChoices {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, isOn]) => typeof isOn === 'boolean'))
}
