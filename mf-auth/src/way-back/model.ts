import { attach, createEvent, createStore, sample } from 'effector'
import { paths, readStoredFx, writeStoredFx } from '@lavka/shared'

// Where a person was before they were asked to log in. The address carries it from the login to the page of the ИНН; the browser keeps it over
// a registration or a restored password, whose links come by mail and open in another tab.

const KEY = 'lavka.way-back'
/** As long as the link of a registration holds. */
const KEPT_MS = 24 * 3_600_000

/** A path as it may be gone to: only of this site. A browser takes `//elsewhere`, `/\elsewhere` and both with a tab inside for other sites. */
export function ownPath(back: string): string {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(back) && !back.startsWith(paths.login()) ? back : ''
}

/** Empty forgets. */
export const wayBackKept = createEvent<string>()
export const wayBackAsked = createEvent()

sample({
  clock: wayBackKept,
  fn: (path) => ({ key: KEY, value: path === '' ? null : { path, until: Date.now() + KEPT_MS } }),
  target: writeStoredFx,
})

const readFx = attach({ effect: readStoredFx, mapParams: (_: void) => KEY })
sample({ clock: wayBackAsked, target: readFx })

/** What the browser keeps; empty when it keeps nothing, or has for too long. */
export const $wayBack = createStore('')
  .on(readFx.doneData, (_, stored) => toPath(stored, Date.now()))
  .on(wayBackKept, (_, path) => path)

function toPath(stored: unknown, now: number): string {
  if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('until' in stored)) return ''
  const { path, until } = stored
  return typeof path === 'string' && typeof until === 'number' && until > now ? ownPath(path) : ''
}
