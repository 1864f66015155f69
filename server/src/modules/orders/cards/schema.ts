import { Type, type Static } from 'typebox'
import { cardStates } from '../../../database/values.ts'

/** How an order is paid by card: what the acquirer of its seller has confirmed. Sums in kopecks. */
export type Card = Static<typeof Card>
export const Card = Type.Object({
  state: Type.Enum([...cardStates]),
  isChecked: Type.Boolean({ description: 'Банк покупателя ещё проверяет оплату' }),
  payUntil: Type.String({ description: 'UTC ISO: до какого времени заказ ждёт оплаты' }),
  heldKopecks: Type.Integer({ description: 'Зарезервировано на карте, пока не списано' }),
  takenKopecks: Type.Integer({ description: 'Списано с карты' }),
  refundedKopecks: Type.Integer({ description: 'Из списанного вернулось на карту' }),
  claimedKopecks: Type.Integer({ description: 'Столько по претензиям возвращается на карту' }),
})

/** At the checkout: whether the basket can be paid by card. */
export type CardChoice = Static<typeof CardChoice>
export const CardChoice = Type.Object({
  refusal: Type.Union([Type.String(), Type.Null()], { description: 'Почему эту корзину картой не оплатить' }),
})
