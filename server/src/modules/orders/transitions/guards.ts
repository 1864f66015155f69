import { inMoscow } from '../../../moscow-time.ts'
import type { Holds, OrderStates } from '../states.ts'

// Guards of transitions: null, or the Russian reason, which is shown at the button and returned as the error text.

export type Guard = (order: OrderStates & Holds) => string | null

/** The bank holds the money, or the order is paid on delivery. */
export const isSecured: Guard = ({ funds }) => {
  if (funds === 'contract_pending') return 'Банк ещё резервирует деньги. Подтвердить можно, когда они придут'
  if (funds === 'failed' || funds === 'unheld') return 'Деньги по заказу не зарезервированы'
  return null
}

export const isNotPaidOut: Guard = ({ funds }) =>
  funds === 'partially_released' || funds === 'released' || funds === 'debt'
    ? 'Деньги уже переведены поставщику. Отменить заказ нельзя, можно оформить возврат'
    : null

export const isSettled: Guard = ({ funds }) => {
  if (funds === 'contract_pending') return 'Банк ещё проводит деньги. Завершить можно после этого'
  if (funds === 'debt') return 'По заказу есть долг. Завершить можно, когда он погашен'
  return null
}

export const isOnItsWay: Guard = ({ delivery_state }) => {
  if (delivery_state === 'failed') return 'Доставка не состоялась. Перенесите её и отправьте курьера снова'
  return delivery_state === 'out' ? null : 'Курьер ещё не выехал'
}

export const isHandedOver: Guard = ({ status }) =>
  status === 'delivered' || status === 'completed' ? null : 'Заказ ещё не доставлен'

/** No transition while the buyer can still answer a proposed substitute. */
export const isAnswered: Guard = ({ waits_until }) =>
  waits_until
    ? `Покупатель ещё не ответил на предложенную замену. Продолжить можно после ответа или ${inMoscow(waits_until)}`
    : null
