import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { $textHeader, base, textHeaderChanged } from '@lavka/shared'
import { routeAt } from '../route-at'

let shown = routeAt(window.location.pathname)

/**
 * The tab's title: what the screen says of itself; at another screen the title of its route until it speaks. The title that the edge has
 * written into the page stays until the first of them does.
 */
export function useTitle() {
  const text = useUnit($textHeader)
  const say = useUnit(textHeaderChanged)
  const { pathname } = useLocation()

  // before any effect of the screen, which may know better
  useLayoutEffect(() => {
    const route = routeAt(base + pathname)
    if (route && route !== shown) say(route.title)
    shown = route
  }, [say, pathname])

  useEffect(() => {
    if (text) document.title = `${text} — Лавка`
  }, [text])
}
