import { createEvent, createStore } from 'effector'
import { ANY, paths } from '@lavka/shared'

/** An address of the shop came on the page. */
export const placeShown = createEvent<{ pathname: string; search: string }>()

/** The back button of the shell. */
export const backPressed = createEvent()

/**
 * Whether the person is in the phone's shop: from an address of /mobile on, through the pages that both shops share (orders, suppliers,
 * settings), until the wide catalogue is opened.
 */
export const $isMobile = createStore(false).on(placeShown, (is, { pathname }) =>
  pathname.startsWith('/mobile/') ? true : pathname === '/' || pathname.startsWith('/lavka') ? false : is,
)

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
