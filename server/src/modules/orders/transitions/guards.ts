import { formatMoney } from '@lavka/domain/format'
import { inMoscow } from '../../../moscow-time.ts'
import type { FundsState, Holds, OrderStates } from '../states.ts'

// Guards of transitions: null, or the Russian reason, which is shown at the button and returned as the error text.

export type Guard = (order: OrderStates & Holds) => string | null

/** The bank or the card holds the money, or the order is paid on delivery. */
export const isSecured: Guard = ({ funds, card_state }) => {
  if (card_state === 'asked' || card_state === 'declined') return 'Покупатель ещё не оплатил заказ картой'
  if (funds === 'hold_pending') return 'Банк ещё резервирует деньги. Подтвердить можно, когда они придут'
  return isWithout(funds) ? 'Деньги по заказу не зарезервированы' : null
}

const isWithout = (funds: FundsState) => funds === 'failed' || funds === 'unhold_pending' || funds === 'unheld'

/** Money that has left, or may be leaving. */
const onItsWay: readonly FundsState[] = ['releasing', 'partially_released', 'released', 'debt', 'refunded']

export const isNotPaidOut: Guard = ({ funds }) =>
  onItsWay.includes(funds) ? 'Деньги уже переведены поставщику. Отменить заказ нельзя, можно оформить возврат' : null

/** Completion starts the payment to the supplier. */
export const isSettled: Guard = ({ funds }) => {
  if (funds === 'hold_pending') return 'Банк ещё резервирует деньги. Завершить можно после этого'
  return funds === 'disputed' ? 'По заказу идёт спор. Завершить можно, когда он решён' : null
}

export const isOnItsWay: Guard = ({ delivery_state }) => {
  if (delivery_state === 'failed') return 'Доставка не состоялась. Перенесите её и отправьте курьера снова'
  return delivery_state === 'out' ? null : 'Курьер ещё не выехал'
}

/** Nothing leaves the assembly that the bank holds no money for (decision 0131). */
export const isCovered: Guard = ({ funds, to_pay_kopecks = 0, held_kopecks = 0 }) =>
  funds === 'held' && to_pay_kopecks > held_kopecks
    ? `Заказ вышел дороже, чем зарезервировал банк, на ${formatMoney(to_pay_kopecks - held_kopecks)}. Дождитесь доплаты или уменьшите количество`
    : null

/** Nobody brings what is nothing (decision 0185): while the weighing can still be put right it is not cancelled by itself. */
export const isSomethingLeft: Guard = ({ is_empty }) => (is_empty ? 'В заказе ничего не осталось: отмените его' : null)

/** The reason of a cancellation that needs none. */
export const nothingLeft = 'В\u00a0заказе ничего не\u00a0осталось'

/** No transition while the buyer can still answer a proposed substitute. */
export const isAnswered: Guard = ({ waits_until }) =>
  waits_until
    ? `Покупатель ещё не ответил на предложенную замену. Продолжить можно после ответа или ${inMoscow(waits_until)}`
    : null
