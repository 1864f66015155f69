import { matchRoutes, type RouteObject } from 'react-router-dom'
import { base, routes, type Route } from '@lavka/shared'

/** A row of the route table as the router takes it. One that is not exact also owns what is under it, below every static row. */
export function toLeaves(route: Route): RouteObject[] {
  const leaf = { path: route.path, handle: route, element: null }
  return route.exact ? [leaf] : [leaf, { ...leaf, path: `${route.path}/*` }]
}

const leaves = routes.flatMap(toLeaves)

/** The row that owns a path of the address, the base included. */
export function routeAt(pathname: string): Route | undefined {
  return matchRoutes(leaves, { pathname }, base || '/')?.at(-1)?.route.handle as Route | undefined
}
