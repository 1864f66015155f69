import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

/** For which suppliers a person works, by name. */
export function findMembershipsOf(db: Transaction<Tables>, userId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('suppliers', 'suppliers.id', 'memberships.supplier_id')
    .select(['suppliers.id as supplierId', 'suppliers.name as supplierName', 'suppliers.is_not_1c', 'memberships.duty'])
    .where('memberships.user_id', '=', userId)
    .orderBy('suppliers.name')
    .orderBy('suppliers.id')
    .execute()
}
