import { useUnit } from 'effector-react'
import { Navigate, useLocation } from 'react-router-dom'
import { $isAuthFetching, $role, lazyScreen, paths, type Match } from '@lavka/shared'
import { ScreenSkeleton } from '@lavka/shared/ui-core'
import { $swaps } from '../remotes/health'
import { RemoteScreen } from '../remotes/remote-screen'
import { LateScreen } from './late-screen'

const Forbidden = lazyScreen(() => import('./forbidden'))

/** The screen of the matched route, for those who may see it; an anonymous person is asked to log in first and comes back. */
export function CurrentScreen({ match: { route, params } }: { match: Match }) {
  const { role, swaps, isAuthFetching } = useUnit({ role: $role, swaps: $swaps, isAuthFetching: $isAuthFetching })
  const { pathname, search: query } = useLocation()

  if (!route.allow.includes(role)) {
    // do not redirect to the login while the token of the page's query is being checked
    if (role === 'anonymous' && isAuthFetching) return <ScreenSkeleton />
    return role === 'anonymous' ? (
      <Navigate to={paths.login(pathname + query)} replace />
    ) : (
      // each refused address sets the title again
      <LateScreen key={pathname}>
        <Forbidden />
      </LateScreen>
    )
  }
  return (
    <RemoteScreen
      key={`${route.remote} ${swaps[route.remote] ?? 0}`}
      remote={route.remote}
      title={route.title}
      screen={route.screen}
      params={params}
      query={Object.fromEntries(new URLSearchParams(query))}
    />
  )
}
