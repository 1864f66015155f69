import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { $role } from './auth'
import { mayOpen } from '../routing/may-open'
import type { Route } from '../routing/route'

/** Port: the host merged the rows that the remotes published. */
export const routesMerged = createEvent<readonly Route[]>()

/** The only route table. Equal rows keep the same object, because derived data is computed once per table. */
export const $routes = createStore<readonly Route[]>([]).on(routesMerged, (before, routes) =>
  JSON.stringify(before) === JSON.stringify(routes) ? before : routes,
)

/** `mayOpen` for the current person and the known rows. */
export function useMayOpen(): (address: string) => boolean {
  const { routes, role } = useUnit({ routes: $routes, role: $role })
  return (address) => mayOpen(routes, role, address)
}
