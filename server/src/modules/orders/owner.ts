import type { Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'

/** The customer of the order, and the operator who places it (`placedBy`; null when the customer orders online). */
export type Owner = { userId: number; placedBy: number | null }

/** Ordering for somebody else is the call centre's. */
export function asOperator(actor: Actor): Actor {
  if (actor.role === 'admin' || actor.role === 'manager') return actor
  throw new ApiError('FORBIDDEN', 'Заказывать для другого человека может только оператор')
}

/** The owner of a new order: the client named by an operator, else the actor. Row security checks the same (schema/tables/orders.sql). */
export async function ownerOf(db: Transaction<Tables>, actor: Actor, customer: number | undefined): Promise<Owner> {
  if (customer === undefined) return { userId: actor.id, placedBy: null }
  const client = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', customer)
    .where('role', '=', 'client')
    .where('removed_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!client) throw new ApiError('NOT_FOUND', 'Покупатель не найден')
  return { userId: client.id, placedBy: asOperator(actor).id }
}
