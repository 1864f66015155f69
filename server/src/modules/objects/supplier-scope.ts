import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../auth.ts'

/**
 * The rows of a member of staff by the column that says whose supplier's they are: operators have all, a supplier its own, a partner those of its
 * suppliers, anybody else none. As a plain condition, which an index serves (docs/row-security.md).
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
