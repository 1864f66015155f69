import type { Transaction } from 'kysely'
import { withinSystem } from '../../../../database/actor.ts'
import type { Tables } from '../../../../database/tables.ts'
import { groupBy } from '../../../../group-by.ts'
import { findPromotionsById } from '../../../promo/find-promotions.ts'
import { findWanted, type Wanted, type WantedLine } from './find-wanted.ts'
import { lossOf, type Left, type Loss } from './loss.ts'

type Db = Transaction<Tables>

/** What the checkout of an order loses when this is left of it (decision 0190). The caller holds the lock of the checkout. */
export function findLoss(db: Db, orderId: number, leftOf: (lines: Wanted['lines']) => Left): Promise<Loss> {
  return withinSystem(db, async () => {
    const wanted = await findWanted(db, [orderId])
    return lossOf(wanted, leftOf(wanted.lines), await findPromotionsOf(db, wanted))
  })
}

/** What is lost when the buyer cancels each of these orders alone, by their ids. */
export function findLosses(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Loss>> {
  return withinSystem(db, async () => {
    const all = ids.length === 0 ? { orders: [], lines: [] } : await findWanted(db, ids)
    const promotions = await findPromotionsOf(db, all)
    const groups = [...groupBy(all.orders, ({ group_id }) => group_id).values()].filter(({ length }) => length > 1)
    const losses = groups.flatMap((orders) => {
      const own = new Set(orders.map(({ id }) => id))
      const lines = all.lines.filter(({ orderId }) => own.has(orderId))
      return orders.map(({ id }) => [id, lossOf({ orders, lines }, without([id])(lines), promotions)] as const)
    })
    return new Map(losses.filter(([id]) => ids.includes(id)))
  })
}

/** A checkout without these orders. */
export const without =
  (ids: readonly number[]) =>
  (lines: readonly WantedLine[]): Left =>
    lines.filter(({ orderId }) => !ids.includes(orderId))

const findPromotionsOf = (db: Db, { lines }: Wanted) =>
  findPromotionsById(db, [...new Set(lines.flatMap(({ promotions }) => promotions.map(({ id }) => id)))])
