import type { Actor } from '../../auth.ts'
import { ApiError } from '../../errors.ts'
import type { GivenRole } from './role.ts'

/** FORBIDDEN for a role that a supplier's owner does not give: of the marketplace, or of another supplier. An administrator gives all. */
export function demandOwn(actor: Actor, { role, supplierId }: Pick<GivenRole, 'role' | 'supplierId'>): void {
  if (actor.role === 'admin' || (role === 'supplier' && supplierId === actor.supplierId)) return
  throw new ApiError('FORBIDDEN', 'Эту роль даёт администратор магазина')
}
