import { createEffect, createEvent, createStore, sample } from 'effector'
import { $routes, ANY, base, fillPath, matchRoute, type Route } from '@lavka/shared'
import { isSet, tryToWrite } from '../storage/browser-storage'
import { firstRoutes } from './first-routes'

/** The matched address changed. */
export const placeShown = createEvent<{ pathname: string; search: string }>()

/** The back button of the shell. */
export const backPressed = createEvent()

/** Kept per tab, so that a reload of a shared page keeps its frame. */
const KEPT = 'lavka.phone'

/**
 * Whether the visitor is in the phone's shop: from an address under /mobile, through pages that both shops share (orders, suppliers,
 * settings), until a row with `isWide` is opened.
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

/** The corresponding address of the phone's shop. Links keep the common address, so that they can be shared; the host translates them. */
export function phoneAddress(routes: readonly Route[], address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const match = matchRoute(routes, path)
  const place = match?.route.inPhone?.find(({ when = {} }) =>
    Object.entries(when).every(([name, value]) => match.params[name] === value),
  )
  return match && place ? fillPath(place.path, match.params, ANY) + rest : address
}
