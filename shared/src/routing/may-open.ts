import { matchRoute } from './match'
import type { Role, Route } from './route'

/** Whether the role may open the address, so that links to refused pages are not shown. */
export function mayOpen(routes: readonly Route[], role: Role, address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return matchRoute(routes, path)?.route.allow.includes(role) ?? false
}
