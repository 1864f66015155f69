import { attach, createEvent, createStore, sample } from 'effector'
import { paths, readStoredFx, writeStoredFx } from '@lavka/shared'

// The page to return to after the login. It is in the address from the login to the page of the ИНН, and in the browser's storage during
// a registration or password reset, whose mailed links open in another tab.

const KEY = 'lavka.way-back'
/** As long as the link of a registration is valid (milliseconds). */
const KEPT_MS = 24 * 3_600_000

/** Accepts only paths of this site: browsers treat `//other`, `/\other` and both with a tab inside as other sites. */
export function ownPath(back: string): string {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(back) && !back.startsWith(paths.login()) ? back : ''
}

/** An empty text removes it. */
export const wayBackKept = createEvent<string>()
export const wayBackAsked = createEvent()

sample({
  clock: wayBackKept,
  fn: (path) => ({ key: KEY, value: path === '' ? null : { path, until: Date.now() + KEPT_MS } }),
  target: writeStoredFx,
})

const readFx = attach({ effect: readStoredFx, mapParams: (_: void) => KEY })
sample({ clock: wayBackAsked, target: readFx })

/** The stored address; empty when absent or expired. */
export const $wayBack = createStore('')
  .on(readFx.doneData, (_, stored) => toPath(stored, Date.now()))
  .on(wayBackKept, (_, path) => path)

function toPath(stored: unknown, now: number): string {
  if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('until' in stored)) return ''
  const { path, until } = stored
  return typeof path === 'string' && typeof until === 'number' && until > now ? ownPath(path) : ''
}
