import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { $role } from './auth'
import { mayOpen } from '../routing/may-open'
import type { Route } from '../routing/route'

/** Port: the host merged the rows that the remotes published. */
export const routesMerged = createEvent<readonly Route[]>()

/** The one route table. The same rows again are the same table, as what is derived from it is made once for each. */
export const $routes = createStore<readonly Route[]>([]).on(routesMerged, (before, routes) =>
  JSON.stringify(before) === JSON.stringify(routes) ? before : routes,
)

/** `mayOpen` for the person who is here, by the rows that are known. */
export function useMayOpen(): (address: string) => boolean {
  const { routes, role } = useUnit({ routes: $routes, role: $role })
  return (address) => mayOpen(routes, role, address)
}
