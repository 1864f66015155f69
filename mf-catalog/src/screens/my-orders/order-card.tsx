import { useState } from 'react'
import { isByCard } from '@lavka/domain/card-payment'
import { placeText } from '@lavka/domain/pickup-points'
import { formatMoney, formatTime, plural, formatPhone, Slot } from '@lavka/shared'
import { Badge, Icon } from '@lavka/shared/ui-core'
import type { Order } from '@lavka/server/contract'
import { Fact } from '../../ui/fact'
import { ChangePart } from './change-part'
import { deliveryText } from './delivery-text'
import { CardPart, waitsForCard } from './card-part'
import { InvoicePart } from './invoice-part'
import { OrderActions } from './order-actions'
import styles from './order-card.module.css'
import { OrderDocuments } from './order-documents'
import { OrderLineRow, OrderSums } from './order-lines'
import { OrderTimeline } from './order-timeline'
import { Status } from './status'
import { Substitutions } from './substitutions'

/** One supplier's order: status, sum and open questions; everything else when expanded. */
export function OrderCard({ order }: { order: Order }) {
  // the remote of payments is loaded for an order that is looked at
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <details className={styles.order} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.words}>
            <span className={styles.supplier}>{order.supplierName}</span>
            <span className={styles.number}>
              №&nbsp;{order.number} · {order.shopName} · {plural(order.lines.length, 'товар', 'товара', 'товаров')}
            </span>
            {order.status !== 'cancelled' && (
              <span className={styles.number}>
                {deliveryText(order.deliveryWindow)} · {placeText(order)}
              </span>
            )}
          </span>
          <span className={styles.states}>
            <Status order={order} />
            {hasQuestion(order) && <Badge tone="beet">Нужен ответ</Badge>}
          </span>
          <span className={styles.sum}>{formatMoney(order.toPayKopecks)}</span>
          <span className={styles.turn}>
            <Icon name="chevron" size={18} />
          </span>
          {order.card && waitsForCard(order) && (
            <span className={styles.asked}>
              Оплатите картой до {formatTime(order.card.payUntil)}, иначе заказ отменится
            </span>
          )}
          {order.extra && (
            <span className={styles.asked}>
              Нужна доплата {formatMoney(order.extra.amountKopecks)}: ответьте до {formatTime(order.extra.answerUntil)}
            </span>
          )}
        </summary>
        <ul>
          {order.lines.map((line) => (
            <OrderLineRow key={line.id} line={line} />
          ))}
        </ul>
        <OrderSums order={order} />
        <OrderTimeline order={order} />
        <InvoicePart order={order} />
        {isOpen && <CardPart order={order} />}
        {isOpen && !order.invoice && !isByCard(order.card) && <OwnPayment order={order} />}
        <dl className={styles.facts}>
          <Fact name="Когда" value={deliveryText(order.deliveryWindow)} />
          <Fact name={order.pickup === '' ? 'Куда' : 'Где забрать'} value={order.pickup || order.address} />
          <Fact name="Кому" value={`${order.receiver}, ${formatPhone(order.phone)}`} />
          <Fact name="Если товара не окажется" value={order.substitutionsName} />
          <Fact
            name="Оформлен"
            value={order.placedByName === null ? '' : `По телефону, оператор ${order.placedByName}`}
          />
          <Fact name="Комментарий" value={order.comment} />
        </dl>
        <OrderDocuments order={order} />
        <ChangePart order={order} />
        <OrderActions order={order} />
      </details>
      <Substitutions order={order} />
    </>
  )
}

const hasQuestion = ({ lines, extra }: Order) =>
  extra !== null || lines.some(({ proposal }) => proposal?.isOver === false)

/** Where the money of the order is, and its payment by a bank account: a view of mf-payments. */
function OwnPayment({ order: { id, version, supplier, shop } }: { order: Order }) {
  const order = { orderId: String(id), orderVersion: String(version), supplier, shop }
  return <Slot view="own-payment" {...order} account="" />
}
