import { attach, createEffect, sample } from 'effector'
import {
  backButtonToggled,
  base,
  basketAsked,
  footerSelected,
  navigated,
  paths,
  redirected,
  sheetClosed,
  sheetOpened,
  trashToggled,
  type FooterItem,
} from '@lavka/shared'
import { goTo, history, sheetCloses, sheetOpens } from './history'
import { $isMobile, backPressed, mobilePath, placeShown, roots } from './mobile'

// The host alone writes the address; screens ask by these two events.
const goFx = createEffect(({ to, replace }: { to: string; replace: boolean }) => goTo(to, { replace }))
const navigateFx = attach({
  effect: goFx,
  source: $isMobile,
  mapParams: (to: string, is) => ({ to: placeOf(to, is), replace: false }),
})
const redirectFx = attach({
  effect: goFx,
  source: $isMobile,
  mapParams: (to: string, is) => ({ to: placeOf(to, is), replace: true }),
})

const placeOf = (path: string, isMobile: boolean) => (isMobile ? mobilePath(path) : path)

sample({ clock: navigated, target: navigateFx })
sample({ clock: redirected, target: redirectFx })

sample({ clock: sheetOpened, target: createEffect(sheetOpens) })
sample({ clock: sheetClosed, target: createEffect(sheetCloses) })

// where the person came from; a page opened by a link of elsewhere goes back to the catalogue
const backFx = attach({
  source: $isMobile,
  effect: (isMobile: boolean) => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx) history.go(-1)
    else goTo(isMobile ? paths.mobileCatalog() : paths.lavka())
  },
})
sample({ clock: backPressed, target: backFx })

// in the phone's shop the basket is a page; elsewhere a panel over the screens that have it, and from any other over the catalogue
const basketPlaceFx = attach({
  source: $isMobile,
  effect: (isMobile) => (isMobile ? 'page' : hasBasketPanel() ? 'here' : 'catalogue'),
})
const hasBasketPanel = () => /^\/(lavka|myOrders)/.test(window.location.pathname.slice(base.length))
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

sample({ clock: placeShown, fn: ({ pathname }) => !roots.includes(pathname), target: backButtonToggled })
sample({ clock: placeShown, fn: footerOf, target: footerSelected })

/** Which item of the bottom bar an address belongs to. */
function footerOf({ pathname, search }: { pathname: string; search: string }): FooterItem {
  if (pathname === paths.mobileTrash()) return 'trash'
  if (/^\/(mobile\/profile|settings|login|registration|restore|myOrders)/.test(pathname)) return 'profile'
  return new URLSearchParams(search).get('search') ? 'search' : 'catalog'
}
