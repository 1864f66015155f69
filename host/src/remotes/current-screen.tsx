import { useUnit } from 'effector-react'
import { useParams, useSearchParams, Navigate, useLocation } from 'react-router-dom'
import { $isAuthFetching, $role, base, paths } from '@lavka/shared'
import { ScreenSkeleton } from '@lavka/shared/ui-core'
import { Forbidden } from '../layout/forbidden'
import { routeAt } from '../route-at'
import { $swaps } from './health'
import { RemoteScreen } from './remote-screen'

/** The screen of the matched route, for those who may see it; an anonymous person is asked to log in first and comes back. */
export function CurrentScreen() {
  const { role, swaps, isAuthFetching } = useUnit({ role: $role, swaps: $swaps, isAuthFetching: $isAuthFetching })
  const params = useParams()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const route = routeAt(base + pathname)

  if (!route) return null
  if (!route.allow.includes(role)) {
    // a token of the page's query is being checked: who comes by it is not sent to the login first
    if (role === 'anonymous' && isAuthFetching) return <ScreenSkeleton />
    return role === 'anonymous' ? <Navigate to={paths.login(pathname + query)} replace /> : <Forbidden />
  }
  return (
    <RemoteScreen
      key={`${route.remote} ${swaps[route.remote] ?? 0}`}
      remote={route.remote}
      title={route.title}
      screen={route.screen}
      params={params}
      query={Object.fromEntries(search)}
    />
  )
}
