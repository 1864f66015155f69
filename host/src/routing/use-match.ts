import { useUnit } from 'effector-react'
import { useLocation } from 'react-router-dom'
import { $routes, matchRoute, type Match } from '@lavka/shared'

/** The row that matches the address, with its parameters; undefined when there is none. */
export function useMatch(): Match | undefined {
  const routes = useUnit($routes)
  const { pathname } = useLocation()
  return matchRoute(routes, pathname)
}
