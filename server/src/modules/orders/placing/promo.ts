import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { discountOf } from '../../promo/discount.ts'
import { countUses, type PromoRow } from '../../promo/queries.ts'
import type { CheckedLine } from './check-basket.ts'

type Discounted = { lines: CheckedLine[]; refusal: string | null }

/**
 * Applies a promo code: the lines with their discounts in kopecks, or the unchanged lines with the Russian reason (`refusal`). An empty code
 * changes nothing. `userId` is the customer.
 */
export async function takeOff(
  db: Transaction<Tables>,
  code: string,
  promo: PromoRow | undefined,
  lines: CheckedLine[],
  userId: number,
): Promise<Discounted> {
  if (code.trim() === '') return { lines, refusal: null }
  if (!promo) return { lines, refusal: 'Такого промокода нет. Проверьте, нет ли опечатки' }
  const goods = lines.map(({ product, sumKopecks }) => ({ supplierId: product.supplier_id, sumKopecks }))
  const discount = discountOf(promo, goods, { now: new Date(), usedByPerson: await countUses(db, promo.id, userId) })
  if (discount.refusal !== null) return { lines, refusal: discount.refusal }
  const { shares } = discount
  return {
    lines: lines.map((line, index) => ({ ...line, discountKopecks: shares[index] ?? 0 })),
    refusal: null,
  }
}
