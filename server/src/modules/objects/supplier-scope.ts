import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../auth.ts'

/**
 * The row scope of the staff by a column with the supplier: operators see all rows, a supplier its own, a partner those of its suppliers, others
 * none. A plain condition that an index supports (docs/row-security.md).
 */
export function scopeBySupplier(column: RawBuilder<unknown>): (actor: Actor) => RawBuilder<boolean> {
  return ({ role, supplierId }) => {
    switch (role) {
      case 'admin':
      case 'manager':
        return sql`true`
      case 'supplier':
        return sql`${column} = ${supplierId}`
      case 'partner':
        return sql`${column} = any ((select actor_suppliers())::bigint[])`
      default:
        return sql`false`
    }
  }
}
