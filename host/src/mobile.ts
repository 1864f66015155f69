import { createEffect, createEvent, createStore, sample } from 'effector'
import { ANY, base, paths } from '@lavka/shared'

/** An address of the shop came on the page. */
export const placeShown = createEvent<{ pathname: string; search: string }>()

/** The back button of the shell. */
export const backPressed = createEvent()

/** Of each tab its own: a reloaded page that both shops share stands in the frame it stood in. */
const KEPT = 'lavka.phone'

/**
 * Whether the person is in the phone's shop: from an address of /mobile on, through the pages that both shops share (orders, suppliers,
 * settings), until the wide catalogue is opened.
 */
export const $isMobile = createStore(isMobileAt(readKept(), window.location.pathname.slice(base.length))).on(
  placeShown,
  (is, { pathname }) => isMobileAt(is, pathname),
)

function isMobileAt(is: boolean, pathname: string): boolean {
  return pathname.startsWith('/mobile/') || (is && pathname !== '/' && !pathname.startsWith('/lavka'))
}

function readKept(): boolean {
  try {
    return window.sessionStorage.getItem(KEPT) !== null
  } catch {
    return false
  }
}
sample({
  clock: placeShown,
  source: $isMobile,
  target: createEffect((is: boolean) =>
    is ? window.sessionStorage.setItem(KEPT, '1') : window.sessionStorage.removeItem(KEPT),
  ),
})

/** The same place in the phone's shop. Links stay what they are everywhere, to be copied and shared; the host opens them here. */
export function mobilePath(path: string): string {
  const [, codes, query = ''] = /^\/lavka\/?([^?]*)(\?.*)?$/.exec(path) ?? []
  if (codes !== undefined) return `/mobile/catalog/products/${codes || ANY}${query}`
  if (path === paths.home()) return paths.mobileCatalog()
  if (path === paths.profile()) return paths.mobileProfile()
  return path.replace('/settings/web/', '/settings/app/')
}

/** The places of the bottom bar: nothing to go back from. */
export const roots: readonly string[] = [
  paths.home(),
  paths.lavka(),
  paths.mobileCatalog(),
  paths.mobileTrash(),
  paths.mobileProfile(),
]
