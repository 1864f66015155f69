import type { User } from '@lavka/server/contract'
import { paths } from '@lavka/shared'
import { ownPath } from '../../way-back/model'

const linkedRoles: readonly User['role'][] = ['admin', 'supplier', 'partner', 'manager']

export type Visit = { back: string; isMobile: boolean }

/**
 * Where a person goes after the login (specification §2): an investor to the back office, a supplier's picker and
 * courier to their work; admin, supplier, partner, manager and anybody
 * with a linked account to the catalogue (on a mobile device to the mobile one), or back to where they came from; the rest to enter a tax number,
 * from where the way back goes on.
 */
export function landingOf({ role, code }: Pick<User, 'role' | 'code'>, { back, isMobile }: Visit): string {
  if (role === 'investor') return paths.admin()
  if (role === 'picker') return paths.adminAssembly()
  if (role === 'courier') return paths.adminDeliveries()
  const own = ownPath(back)
  if (linkedRoles.includes(role) || code !== '') return own || (isMobile ? paths.mobileCatalog() : paths.home())
  return paths.innSettings(own)
}
