import { useSyncExternalStore, type ReactElement } from 'react'
import { Router, useLocation, useRoutes, type RouteObject } from 'react-router-dom'
import { base, type Route, type RouteGroup } from '@lavka/shared'
import { followPlace, history, placeNow } from './history'
import { AdminFrame } from './layout/admin-frame'
import { CrashGuard } from './layout/crashed'
import { NotFound } from './layout/not-found'
import { MobileFrame, PublicFrame } from './layout/public-frame'
import { CurrentScreen } from './remotes/current-screen'
import { rowsFor, toLeaves } from './route-at'

/** A frame stays while screens change inside it; the leaf says which screen by its handle (route-at.ts). */
function inFrame(rows: readonly Route[], group: RouteGroup, frame: ReactElement): RouteObject {
  const leaves = rows.filter((route) => route.group === group).flatMap(toLeaves)
  return { element: frame, children: [{ element: <CurrentScreen />, children: leaves }] }
}

const tableOf = (rows: readonly Route[]) => [
  inFrame(rows, 'public', <PublicFrame />),
  inFrame(rows, 'admin', <AdminFrame />),
  inFrame(rows, 'mobile', <MobileFrame />),
  { path: '*', element: <PublicFrame />, children: [{ path: '*', element: <NotFound /> }] },
]

/** The page that the address asks for (history.ts). */
export function CurrentPage() {
  const { location, action } = useSyncExternalStore(followPlace, placeNow)
  return (
    <CrashGuard>
      <Router basename={base || '/'} location={location} navigationType={action} navigator={history}>
        <Frames />
      </Router>
    </CrashGuard>
  )
}

function Frames() {
  const { pathname } = useLocation()
  return useRoutes(tableOf(rowsFor(pathname)))
}
