import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { ApiError } from '../../../errors.ts'
import type { CardChoice } from './schema.ts'

/** What the choice depends on: who sells, and whether they take cards. */
type Sold = { product: { supplier_name: string; takes_cards: boolean } }

/** Whether a basket can be paid by card. Null: none of its sellers takes cards, or there is no acquirer. */
export function cardChoice(lines: readonly Sold[], hasAcquirer: boolean): CardChoice | null {
  if (!hasAcquirer || !lines.some(({ product }) => product.takes_cards)) return null
  const names = new Set(lines.flatMap(({ product }) => (product.takes_cards ? [] : [product.supplier_name])))
  if (names.size === 0) return { refusal: null }
  const refusal = `Картой не принимают: ${[...names].join(', ')}. Оплатите при получении или закажите у других продавцов отдельно`
  return { refusal }
}

/** Errors: CARD_REFUSED with a Russian reason, unless the basket can be paid by card. */
export function demandCard(lines: readonly Sold[], hasAcquirer: boolean): void {
  const choice = cardChoice(lines, hasAcquirer)
  if (choice === null) throw new ApiError('CARD_REFUSED', 'Картой этот заказ не оплатить. Выберите другой способ')
  if (choice.refusal !== null) throw new ApiError('CARD_REFUSED', choice.refusal)
}

/** Placed orders wait for their payment by card. */
export async function insertCards(db: Transaction<Tables>, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .insertInto('card_payments')
    .values(orderIds.map((order_id) => ({ order_id })))
    .execute()
}
