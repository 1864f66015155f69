import { fundsStates, type CardState, type FundsState } from './database/values.ts'

/** What is said of an order's money everywhere: only what the bank has confirmed, or that its confirmation is waited for. */
export const fundsNames: Record<FundsState, string> = {
  none: 'Оплата при получении',
  hold_pending: 'Ждём, когда банк зарезервирует деньги',
  held: 'Деньги зарезервированы',
  releasing: 'Банк переводит деньги поставщику',
  partially_released: 'Часть денег переведена поставщику',
  released: 'Деньги переведены поставщику',
  unhold_pending: 'Ждём, когда банк вернёт деньги',
  unheld: 'Банк вернул деньги',
  failed: 'Банк не зарезервировал деньги',
  debt: 'Поставщик должен вернуть деньги',
  disputed: 'Спор: деньги не переводятся',
  refunded: 'Банк перевёл возврат покупателю',
}

/** The same of a payment by card (docs/card-payments.md). */
export const cardNames: Record<CardState, string> = {
  asked: 'Ждём оплаты картой',
  declined: 'Банк отклонил оплату картой',
  held: 'Деньги зарезервированы на карте',
  taken: 'Оплачено картой',
  returned: 'Деньги вернулись на карту',
  closed: 'Оплаты картой не было',
  left: fundsNames.none,
}

/** Of a card that is `asked`, while the bank of its buyer asks for a code. */
const cardChecked = 'Ждём банк: он проверяет оплату картой'

type Paid = {
  funds: FundsState
  invoice: { paid: unknown } | null
  card: { state: CardState; isChecked: boolean } | null
  /** it costs nothing, and is brought all the same: a gift */
  isFree: boolean
}

/** The same of an order: one that is paid by an invoice or by card has no money at the bank of the marketplace (docs/invoices.md). */
export function paymentName({ funds, invoice, card, isFree }: Paid): string {
  if (funds !== 'none') return fundsNames[funds]
  if (isFree) return 'Платить не нужно'
  if (card) return card.state === 'asked' && card.isChecked ? cardChecked : cardNames[card.state]
  if (!invoice) return fundsNames.none
  return invoice.paid === null ? 'Ждём оплаты по счёту' : 'Счёт оплачен'
}

/** The event of an order's history by which its money came to this state. */
export const fundsEventOf = (funds: FundsState): FundsHistoryEvent => `funds-${funds}`
export type FundsHistoryEvent = `funds-${FundsState}`

/** The Russian names of these events. */
export const fundsEventNames: Readonly<Record<string, string>> = Object.fromEntries(
  fundsStates.map((funds) => [fundsEventOf(funds), fundsNames[funds]]),
)
