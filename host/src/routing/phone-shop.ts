import { createEffect, createEvent, createStore, sample } from 'effector'
import { $routes, ANY, base, fillPath, matchRoute, type Route } from '@lavka/shared'
import { isSet, tryToWrite } from '../storage/browser-storage'
import { firstRoutes } from './first-routes'

/** An address of the shop came on the page. */
export const placeShown = createEvent<{ pathname: string; search: string }>()

/** The back button of the shell. */
export const backPressed = createEvent()

/** Of each tab its own: a reloaded page that both shops share stands in the frame it stood in. */
const KEPT = 'lavka.phone'

/**
 * Whether the person is in the phone's shop: from an address of /mobile on, through the pages that both shops share (orders, suppliers,
 * settings), until a row of the wide shop alone is opened.
 */
export const $isMobile = createStore(
  isMobileAt(firstRoutes, window.location.pathname.slice(base.length), isSet('session', KEPT)),
)
sample({
  clock: placeShown,
  source: { is: $isMobile, routes: $routes },
  fn: ({ is, routes }, { pathname }) => isMobileAt(routes, pathname, is),
  target: $isMobile,
})

function isMobileAt(routes: readonly Route[], pathname: string, was: boolean): boolean {
  const route = matchRoute(routes, pathname)?.route
  return route?.group === 'mobile' || (was && !route?.isWide)
}

sample({
  clock: placeShown,
  source: $isMobile,
  target: createEffect((is: boolean) => tryToWrite('session', KEPT, is || null)),
})

/** The same place in the phone's shop. Links stay what they are everywhere, to be copied and shared; the host opens them here. */
export function phoneAddress(routes: readonly Route[], address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const match = matchRoute(routes, path)
  const place = match?.route.inPhone?.find(({ when = {} }) =>
    Object.entries(when).every(([name, value]) => match.params[name] === value),
  )
  return match && place ? fillPath(place.path, match.params, ANY) + rest : address
}
