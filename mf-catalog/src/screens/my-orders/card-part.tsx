import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { cardRest, isByCard } from '@lavka/domain/card-payment'
import { formatMoney, formatTime } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import type { Card, Order } from '@lavka/server/contract'
import { $payingId, payAsked } from '../../card/pay-model'
import { $leavingId, cardAsked, doorChosen } from './card-model'
import styles from './invoice-part.module.css'

/** The order waits for its payment: without it the order is cancelled. */
export const waitsForCard = ({ card, status }: Order): boolean =>
  status === 'placed' && (card?.state === 'asked' || card?.state === 'declined')

/**
 * Of an order that is paid by card: where the money is, and while it waits, the way to the bank's page or to payment at the door. `isNamed`: among others of
 * its checkout.
 */
export function CardPart({ order, isNamed = false }: { order: Order; isNamed?: boolean }) {
  const { number, shopName, card, fundsName } = order
  if (!isByCard(card)) return null
  return (
    <section className={styles.invoice} aria-label={`Оплата картой заказа № ${number}`}>
      {isNamed && (
        <p>
          №&nbsp;{number.replaceAll('-', '\u2011')} · {shopName}
        </p>
      )}
      <p>
        <strong>{fundsName}</strong>
        {card.takenKopecks > 0 && `: ${formatMoney(card.takenKopecks)}`}
      </p>
      {waitsForCard(order) ? <Waiting order={order} card={card} /> : <Paid order={order} card={card} />}
    </section>
  )
}

/** The page of the bank may still be open in another tab, or the bank slow to tell: it is asked from time to time. */
const askAgainMilliseconds = 4_000

function Waiting({ order: { id, toPayKopecks }, card }: { order: Order; card: Card }) {
  const { payingId, leavingId } = useUnit({ payingId: $payingId, leavingId: $leavingId })
  const { pay, leave, ask } = useUnit({ pay: payAsked, leave: doorChosen, ask: cardAsked })
  useEffect(() => {
    ask(id)
    const timer = setInterval(() => ask(id), askAgainMilliseconds)
    return () => clearInterval(timer)
  }, [ask, id])
  return (
    <>
      <p className={styles.payer}>
        Заказ ждёт оплаты до {formatTime(card.payUntil)}, потом он отменится. На карте зарезервируется сумма с запасом
        на вес, а спишется, сколько выйдет, когда вы получите товары.
      </p>
      <div className={styles.buttons}>
        <Button busy={payingId === id} onClick={() => pay(id)}>
          Оплатить {formatMoney(toPayKopecks)}
        </Button>
        <Button kind="ghost" busy={leavingId === id} onClick={() => leave(id)}>
          Оплатить при получении
        </Button>
      </div>
    </>
  )
}

function Paid({ order: { status, toPayKopecks }, card }: { order: Order; card: Card }) {
  const rest = status === 'cancelled' ? 0 : cardRest(toPayKopecks, card)
  return (
    <>
      {card.state === 'held' && (
        <p className={styles.payer}>
          Зарезервировано {formatMoney(card.heldKopecks)}. Спишем, сколько выйдет по весу, когда вы получите товары;
          остальное банк вернёт сам.
        </p>
      )}
      {card.refundedKopecks > 0 && <p>Вернулось на карту {formatMoney(card.refundedKopecks)}</p>}
      {rest > 0 && (card.state === 'held' || card.state === 'taken') && (
        <p>Доплата при получении {formatMoney(rest)}</p>
      )}
    </>
  )
}
