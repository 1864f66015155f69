import { useUnit } from 'effector-react'
import { useLocation } from 'react-router-dom'
import { $routes, matchRoute, type Match } from '@lavka/shared'

/** The row that owns the address, with its parameters; undefined when no remote has published one. */
export function useMatch(): Match | undefined {
  const routes = useUnit($routes)
  const { pathname } = useLocation()
  return matchRoute(routes, pathname)
}
