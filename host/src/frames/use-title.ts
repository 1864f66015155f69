import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect } from 'react'
import { $textHeader, base, matchRoute, shopText, textHeaderChanged } from '@lavka/shared'
import { firstRoutes } from '../routing/first-routes'
import { useMatch } from '../routing/use-match'

/** The row whose title is shown; at first the row of the page, whose title the edge wrote into the HTML. */
let shown = matchRoute(firstRoutes, window.location.pathname.slice(base.length))?.route.path

/**
 * The title of the tab: the one that the screen set (`screenTitled`); after a navigation the title of the route until the new screen sets
 * its own. The title that the edge wrote into the HTML stays until then.
 */
export function useTitle() {
  const text = useUnit($textHeader)
  const setHeader = useUnit(textHeaderChanged)
  const { path, title } = useMatch()?.route ?? {}

  // a layout effect runs before the effects of the screen, which may set a more exact title
  useLayoutEffect(() => {
    if (title && path !== shown) setHeader(title)
    shown = path
  }, [setHeader, path, title])

  useEffect(() => {
    if (text) document.title = `${text} — ${shopText('shopName')}`
  }, [text])
}
