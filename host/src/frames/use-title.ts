import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect } from 'react'
import { $textHeader, base, matchRoute, textHeaderChanged } from '@lavka/shared'
import { firstRoutes } from '../routing/first-routes'
import { useMatch } from '../routing/use-match'

/** The row whose title stands in the tab: at first that of the page, which the edge has written. */
let shown = matchRoute(firstRoutes, window.location.pathname.slice(base.length))?.route.path

/**
 * The tab's title: what the screen says of itself; at another screen the title of its route until it speaks. The title that the edge has
 * written into the page stays until the first of them does.
 */
export function useTitle() {
  const text = useUnit($textHeader)
  const say = useUnit(textHeaderChanged)
  const { path, title } = useMatch()?.route ?? {}

  // before any effect of the screen, which may know better
  useLayoutEffect(() => {
    if (title && path !== shown) say(title)
    shown = path
  }, [say, path, title])

  useEffect(() => {
    if (text) document.title = `${text} — Лавка`
  }, [text])
}
