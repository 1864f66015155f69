import type { PersonRole } from '@lavka/domain/roles'
import { ApiError } from '../../errors.ts'
import { roleNames } from '../users/role-names.ts'

/** A role with what it is for: a supplier's id for suppliers and partners, null for the others. */
export type GivenRole = { role: PersonRole; supplierId: number | null }

/** Throws VALUE_REFUSED where the supplier does not go with the role; change_role.sql refuses the same. */
export function checkRole({ role, supplierId }: GivenRole): void {
  const needsSupplier = role === 'supplier' || role === 'partner'
  if (needsSupplier !== (supplierId !== null))
    throw new ApiError('VALUE_REFUSED', 'Поставщика указывают для ролей «Поставщик» и «Партнёр», и только для них')
}

/** «Поставщик, Ферма „Лесная“». `supplier`: the name, for a role that has one. */
export const roleText = (role: PersonRole, supplier: string | null | undefined): string =>
  supplier ? `${roleNames[role]}, ${supplier}` : roleNames[role]
