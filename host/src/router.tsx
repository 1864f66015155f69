import type { ReactElement } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { base, routes, type Route, type RouteGroup } from '@lavka/shared'
import { AdminFrame } from './layout/admin-frame'
import { Crashed } from './layout/crashed'
import { NotFound } from './layout/not-found'
import { MobileFrame, PublicFrame } from './layout/public-frame'
import { CurrentScreen } from './remotes/current-screen'

/** A frame stays while screens change inside it; the leaf says which screen by its handle (current-screen.tsx). */
function inFrame(group: RouteGroup, frame: ReactElement): RouteObject {
  const leaves = routes.filter((route) => route.group === group).flatMap(toLeaves)
  return { element: frame, errorElement: <Crashed />, children: [{ element: <CurrentScreen />, children: leaves }] }
}

/** A route that is not exact also owns what is under it, below every static row. */
function toLeaves(route: Route): RouteObject[] {
  const leaf = { path: route.path, handle: route, element: null }
  return route.exact ? [leaf] : [leaf, { ...leaf, path: `${route.path}/*` }]
}

export const router = createBrowserRouter(
  [
    inFrame('public', <PublicFrame />),
    inFrame('admin', <AdminFrame />),
    inFrame('mobile', <MobileFrame />),
    { path: '*', element: <PublicFrame />, children: [{ path: '*', element: <NotFound /> }] },
  ],
  { basename: base || '/' },
)
