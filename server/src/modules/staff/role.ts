import { rightsOf, type Duty } from '@lavka/domain/duties'
import type { AccountRole } from '@lavka/domain/roles'
import { ApiError } from '../../errors.ts'
import { roleNames } from '../users/role-names.ts'

/** A role with what it is for: a supplier's id for suppliers and partners, a duty for suppliers, null for the others. */
export type GivenRole = { role: AccountRole; supplierId: number | null; duty: Duty | null }

/** Throws VALUE_REFUSED where the supplier or the duty does not go with the role; change_role.sql refuses the same. */
export function checkRole({ role, supplierId, duty }: GivenRole): void {
  const needsSupplier = role === 'supplier' || role === 'partner'
  if (needsSupplier !== (supplierId !== null))
    throw new ApiError('VALUE_REFUSED', 'Поставщика указывают для ролей «Поставщик» и «Партнёр», и только для них')
  if ((role === 'supplier') !== (duty !== null))
    throw new ApiError('VALUE_REFUSED', 'Обязанности указывают для роли «Поставщик», и только для неё')
}

/** «Менеджер»; of a supplier's person what it does there: «Сборщик». */
export const roleNameOf = (role: AccountRole, duty: Duty | null): string =>
  duty ? rightsOf[duty].name : roleNames[role]

/** «Сборщик, Ферма „Лесная“». `supplier`: the name, for a role that has one. */
export const roleText = ({ role, duty }: Pick<GivenRole, 'role' | 'duty'>, supplier: string | null | undefined) =>
  supplier ? `${roleNameOf(role, duty)}, ${supplier}` : roleNameOf(role, duty)
