import type { Transaction } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import { totalKopecks } from '@lavka/domain/price'
import { findBasketProducts } from '../queries.ts'
import type { CheckLimits } from '../schema.ts'
import { priceLines } from './check-basket.ts'
import { findCustomerActivity } from './customer-activity.ts'
import { lineLimitProblems, orderLimitProblem } from './limits.ts'

/** Checks the order limits for lines of the actor's own basket. Products that are not for sale are ignored: they cannot be ordered anyway. */
export async function checkBasketLimits(
  db: Transaction<Tables>,
  actor: Actor,
  basket: CheckLimits['body']['lines'],
  phone: string,
): Promise<CheckLimits['answer']> {
  const activity = await findCustomerActivity(db, { userId: actor.id, placedBy: null })
  if (activity.kind === 'unlimited') return { limit: null, lines: [], phone }
  const products = await findBasketProducts(db, [...new Set(basket.map(({ product }) => product))], { lock: false })
  const lines = priceLines(basket, products)
  return {
    limit: orderLimitProblem(activity, totalKopecks(lines), phone),
    lines: lineLimitProblems(activity, lines, phone),
    phone,
  }
}
