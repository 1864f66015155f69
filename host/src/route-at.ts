import { matchRoutes, type RouteObject } from 'react-router-dom'
import { base, routes, type Route } from '@lavka/shared'

/** A row of the route table as the router takes it. One that is not exact also owns what is under it, below every static row. */
export function toLeaves(route: Route): RouteObject[] {
  const leaf = { path: route.path, handle: route, element: null }
  return route.exact ? [leaf] : [leaf, { ...leaf, path: `${route.path}/*` }]
}

const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''

/**
 * The rows that may own a path without the base: those that begin as it does. The router ranks anew whatever it is given, each row in every form
 * that its optional parts allow: the whole table was a tenth of a second of a phone's start. Of a path written another way, all.
 */
export function rowsFor(pathname: string): readonly Route[] {
  const alike = routes.filter(({ path }) => firstPart(path) === firstPart(pathname))
  return alike.length > 0 ? alike : routes
}

/** The row that owns a path of the address, the base included. */
export function routeAt(pathname: string): Route | undefined {
  const leaves = rowsFor(pathname.slice(base.length)).flatMap(toLeaves)
  return matchRoutes(leaves, { pathname }, base || '/')?.at(-1)?.route.handle as Route | undefined
}
