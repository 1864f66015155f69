import { ApiError } from '../../errors.ts'
import type { PaymentFound } from './queries.ts'

/** A payment by card that waits for its buyer. Errors: NOT_FOUND for an order that is paid in another way, CARD_REFUSED with a Russian reason. */
export function demandUnpaid(payment: PaymentFound | undefined): PaymentFound {
  if (!payment) throw new ApiError('NOT_FOUND', 'Этот заказ оплачивают не картой')
  if (payment.state === 'held' || payment.state === 'taken') throw new ApiError('CARD_REFUSED', 'Заказ уже оплачен')
  if (payment.state === 'left') throw new ApiError('CARD_REFUSED', 'Вы выбрали оплату при получении')
  if (payment.status !== 'placed' || payment.state === 'closed' || payment.state === 'returned')
    throw new ApiError('CARD_REFUSED', 'Заказ отменён: оплачивать его не нужно')
  if (payment.to_pay_kopecks === 0) throw new ApiError('CARD_REFUSED', 'Платить за этот заказ не нужно')
  if (payment.pay_until <= new Date())
    throw new ApiError('CARD_REFUSED', 'Время оплаты вышло, заказ отменяется. Оформите его заново')
  return payment
}
