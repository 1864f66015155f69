import { allSettled, type Scope } from 'effector'
import { basketRestored, suppliersLoaded, type BasketLine } from '@lavka/shared'
import { cheese, honey, lukiny, milk, zarechye } from './goods'

/** The server's answer to an order of cheese, honey and milk. */
export const placed = {
  cmd: 'place',
  groupId: 7,
  totalKopecks: 122000,
  deliveryKopecks: 0,
  deliveries: [],
  promo: null,
  consent: null,
  orders: [],
}
export const receiver = { receiver: 'Анна', phone: '+7 900 123-45-67', address: 'Тула, Садовая, 5' }

const inBasket = [
  { product: cheese, quantity: 0.6 },
  { product: honey, quantity: 1 },
]
/** The suppliers are known, and these lines are in the basket; by default a cheese and a honey. */
export async function fillBasket(scope: Scope, lines: BasketLine[] = inBasket): Promise<void> {
  await allSettled(suppliersLoaded, { scope, params: [zarechye, lukiny] })
  await allSettled(basketRestored, { scope, params: lines })
}
/** With milk, so that the minimum of both suppliers is reached. */
export const fillWhole = (scope: Scope): Promise<void> =>
  fillBasket(scope, [...inBasket, { product: milk, quantity: 4 }])
