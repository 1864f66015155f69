import type { User } from '@lavka/server/contract'
import { paths } from '@lavka/shared'

const linkedRoles: readonly User['role'][] = ['admin', 'supplier', 'partner', 'manager']

export type Visit = { back: string; isMobile: boolean }

/**
 * Where a person goes after the login (specification §2): an investor to the back office; admin, supplier, partner, manager and anybody
 * with a linked account to the catalogue (on a mobile device to the mobile one), or back to where they came from; the rest to enter a tax number.
 */
export function landingOf({ role, code }: Pick<User, 'role' | 'code'>, { back, isMobile }: Visit): string {
  if (role === 'investor') return paths.admin()
  if (linkedRoles.includes(role) || code !== '')
    return isOwnPath(back) ? back : isMobile ? paths.mobileCatalog() : paths.home()
  return paths.innSettings()
}

/** Only a path of this site: a browser takes `//elsewhere`, `/\elsewhere` and both with a tab inside for other sites. */
function isOwnPath(back: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(back) && !back.startsWith(paths.login())
}
