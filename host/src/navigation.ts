import { attach, createEffect, sample } from 'effector'
import { backButtonToggled, footerSelected, navigated, paths, redirected, type FooterItem } from '@lavka/shared'
import { goTo, history } from './history'
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

sample({ clock: placeShown, fn: ({ pathname }) => !roots.includes(pathname), target: backButtonToggled })
sample({ clock: placeShown, fn: footerOf, target: footerSelected })

/** Which item of the bottom bar an address belongs to. */
function footerOf({ pathname, search }: { pathname: string; search: string }): FooterItem {
  if (pathname === paths.mobileTrash()) return 'trash'
  if (/^\/(mobile\/profile|settings|login|registration|restore|myOrders)/.test(pathname)) return 'profile'
  return new URLSearchParams(search).get('search') ? 'search' : 'catalog'
}
