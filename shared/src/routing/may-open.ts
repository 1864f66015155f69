import { matchRoute } from './match'
import type { Role, Route } from './route'

/** Whether a link to an address of the shop is of any use to a role: what would be refused is not offered. */
export function mayOpen(routes: readonly Route[], role: Role, address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return matchRoute(routes, path)?.route.allow.includes(role) ?? false
}
