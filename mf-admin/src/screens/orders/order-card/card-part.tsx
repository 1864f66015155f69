import { cardRest } from '@lavka/domain/card-payment'
import type { Card, OrderCard } from '@lavka/server/contract'
import { formatMoney, formatTime } from '@lavka/shared'
import styles from './order-card.module.css'

/** Of an order that is paid by card: where the money is, and what the courier still takes. */
export function CardPart({ order, card }: { order: OrderCard; card: Card }) {
  const { state, heldKopecks, takenKopecks, refundedKopecks } = card
  const isPaid = state === 'held' || state === 'taken'
  const rest = order.status === 'cancelled' ? 0 : cardRest(order.toPayKopecks, card)
  return (
    <>
      <p>
        <strong>{order.fundsName}</strong>
        {heldKopecks > 0 && `: до ${formatMoney(heldKopecks)}`}
        {takenKopecks > 0 && `: ${formatMoney(takenKopecks)}`}
      </p>
      {(state === 'asked' || state === 'declined') && order.status === 'placed' && (
        <p className={styles.soft}>
          Заказ ждёт оплаты до {formatTime(card.payUntil)}, потом отменится сам. Подтвердить его можно, когда покупатель
          оплатит.
        </p>
      )}
      {refundedKopecks > 0 && <p>Вернулось на карту {formatMoney(refundedKopecks)}</p>}
      {isPaid && rest > 0 && <p>При получении покупатель доплатит {formatMoney(rest)}</p>}
    </>
  )
}
