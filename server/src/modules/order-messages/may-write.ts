import type { Actor } from '../../auth.ts'
import type { TalkedOrder } from './queries.ts'

/** Whether the actor writes about an order whose talk they read: the partner of a supplier only reads. */
export const mayWrite = (actor: Actor, order: TalkedOrder): boolean =>
  order.user_id === actor.id ||
  actor.role === 'admin' ||
  actor.role === 'manager' ||
  (actor.role === 'supplier' && actor.supplierId === order.supplier_id)
