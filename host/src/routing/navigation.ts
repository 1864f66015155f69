import { attach, createEffect, sample } from 'effector'
import {
  $routes,
  backButtonToggled,
  base,
  basketAsked,
  footerSelected,
  matchRoute,
  navigated,
  paths,
  redirected,
  sheetClosed,
  sheetOpened,
  trashToggled,
  type FooterItem,
  type Route,
} from '@lavka/shared'
import { goTo, history, sheetCloses, sheetOpens } from './history'
import { $isMobile, backPressed, phoneAddress, placeShown } from './phone-shop'

// Only the host changes the address; screens request it by these two events.
const goFx = createEffect(({ to, replace }: { to: string; replace: boolean }) => goTo(to, { replace }))
const source = { isMobile: $isMobile, routes: $routes }
type Shop = { isMobile: boolean; routes: readonly Route[] }
const addressOf = (to: string, { isMobile, routes }: Shop) => (isMobile ? phoneAddress(routes, to) : to)

const navigateFx = attach({
  effect: goFx,
  source,
  mapParams: (to: string, shop) => ({ to: addressOf(to, shop), replace: false }),
})
const redirectFx = attach({
  effect: goFx,
  source,
  mapParams: (to: string, shop) => ({ to: addressOf(to, shop), replace: true }),
})

sample({ clock: navigated, target: navigateFx })
sample({ clock: redirected, target: redirectFx })

sample({ clock: sheetOpened, target: createEffect(sheetOpens) })
sample({ clock: sheetClosed, target: createEffect(sheetCloses) })

// back to the previous page; if the shop was opened here by an external link, to the catalogue
const backFx = attach({
  source: $isMobile,
  effect: (isMobile: boolean) => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx) history.go(-1)
    else goTo(isMobile ? paths.mobileCatalog() : paths.lavka())
  },
})
sample({ clock: backPressed, target: backFx })

// in the phone's shop the basket is a page; elsewhere a panel over screens with `hasBasket`, otherwise over the catalogue
const basketPlaceFx = attach({
  source,
  effect: ({ isMobile, routes }) => (isMobile ? 'page' : hasBasketPanel(routes) ? 'here' : 'catalogue'),
})
const hasBasketPanel = (routes: readonly Route[]) =>
  matchRoute(routes, window.location.pathname.slice(base.length))?.route.hasBasket ?? false
sample({ clock: basketAsked, target: basketPlaceFx })
sample({
  clock: basketPlaceFx.doneData,
  filter: (place) => place === 'page',
  fn: () => paths.mobileTrash(),
  target: navigated,
})
sample({ clock: basketPlaceFx.doneData, filter: (place) => place !== 'page', fn: () => true, target: trashToggled })
sample({
  clock: basketPlaceFx.doneData,
  filter: (place) => place === 'catalogue',
  fn: () => paths.lavka(),
  target: navigated,
})

const shown = sample({
  clock: placeShown,
  source: $routes,
  fn: (routes, { pathname, search }) => ({ match: matchRoute(routes, pathname), search }),
})
sample({
  clock: shown,
  fn: ({ match }) => !(match?.route.isRoot && Object.keys(match.params).length === 0),
  target: backButtonToggled,
})
sample({
  clock: shown,
  // The active item of the bottom bar.
  fn: ({ match, search }): FooterItem =>
    match?.route.footer ?? (new URLSearchParams(search).get('search') ? 'search' : 'catalog'),
  target: footerSelected,
})
