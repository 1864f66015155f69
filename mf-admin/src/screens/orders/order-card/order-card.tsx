import { isByCard } from '@lavka/domain/card-payment'
import { useUnit } from 'effector-react'
import { formatTime, Slot } from '@lavka/shared'
import type { OrderCard as Card } from '@lavka/server/contract'
import { ErrorFallback, SidePanel, SkeletonText } from '@lavka/shared/ui-core'
import { OrderStatus } from '../../../ui/order-status'
import { orderClosed } from '../model'
import { Actions } from './actions'
import { Correction } from './correction/correction'
import { Commission } from './commission'
import { Delivery } from './delivery'
import { History } from './history'
import { CardPart } from './card-part'
import { InvoicePart } from './invoice'
import { Lines } from './lines'
import * as model from './model'
import { OnPaper } from './on-paper'
import styles from './order-card.module.css'

/** The card of an order in a panel; the address names the order, so closing the card changes the address. */
export function OrderCard() {
  const { id, card, error } = useUnit({ id: model.$id, card: model.$card, error: model.$error })
  const { close, retry } = useUnit({ close: orderClosed, retry: model.retryClicked })

  return (
    <SidePanel inAddress open={id !== null} title={card ? `Заказ ${card.number}` : 'Заказ'} onClose={() => close()}>
      {card ? (
        <Body card={card} />
      ) : error ? (
        <ErrorFallback title="Заказ не открылся" text={error.message} onRetry={() => retry()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </SidePanel>
  )
}

function Body({ card }: { card: Card }) {
  return (
    <div className={styles.card}>
      <div className={styles.state}>
        <OrderStatus status={card.status} name={card.statusName} />
        <span className={styles.soft}>{formatTime(card.createdAt)}</span>
      </div>
      <Actions card={card} />
      <Correction card={card} />
      <Lines card={card} />
      <section className={styles.section}>
        <h3>Оплата</h3>
        {card.invoice ? (
          <InvoicePart card={card} invoice={card.invoice} />
        ) : isByCard(card.card) ? (
          <CardPart order={card} card={card.card} />
        ) : (
          <Slot view="order-payment" orderNumber={card.number} orderVersion={String(card.version)} />
        )}
        {card.commission && <Commission commission={card.commission} />}
      </section>
      <section className={styles.section}>
        <h3>Переписка с покупателем</h3>
        <Slot view="order-talk" orderId={String(card.id)} orderNumber={card.number} />
      </section>
      <Delivery card={card} />
      <OnPaper card={card} />
      <History card={card} />
    </div>
  )
}
