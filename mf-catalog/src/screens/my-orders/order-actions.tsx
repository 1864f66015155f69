import { useUnit } from 'effector-react'
import { useState } from 'react'
import { formatMoney } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import type { Order, OrderAction } from '@lavka/server/contract'
import { CancelForm } from './cancel-form'
import { $actingId, actionChosen } from './model'
import styles from './order-actions.module.css'

/** The available actions of an order; unavailable ones show the reason. */
export function OrderActions({ order }: { order: Order }) {
  return (
    <div className={styles.actions}>
      {order.actions.map((action) =>
        refusalOf(order, action) === null ? (
          <Action key={action.event} order={order} action={action} />
        ) : (
          <p key={action.event} className={styles.refusal}>
            {refusalOf(order, action)}
          </p>
        ),
      )}
    </div>
  )
}

const refusalOf = ({ aloneRefusal }: Order, { event, refusal }: OrderAction) =>
  refusal ?? (event === 'cancel' ? aloneRefusal : null)

function Action(props: { order: Order; action: OrderAction }) {
  return props.action.needsReason ? <WithReason {...props} /> : <Confirmed {...props} />
}

/** The buyer has the goods: the first press says what follows, the second does it, because money does not come back by itself. */
function Confirmed({ order, action }: { order: Order; action: OrderAction }) {
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = useUnit($actingId) === order.id
  const choose = useUnit(actionChosen)
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>{action.caption}</Button>
  return (
    <div className={styles.form}>
      <p className={styles.note}>Банк переведёт деньги поставщику. Проверьте, что в заказе всё на месте.</p>
      <div className={styles.buttons}>
        <Button autoFocus busy={isBusy} onClick={() => choose({ order, event: action.event, reason: '' })}>
          Всё получено
        </Button>
        <Button kind="ghost" onClick={() => setIsAsking(false)}>
          Ещё проверю
        </Button>
      </div>
    </div>
  )
}

/** The first press asks for the reason, the second cancels the order. */
function WithReason({ order, action }: { order: Order; action: OrderAction }) {
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = useUnit($actingId) === order.id
  const choose = useUnit(actionChosen)
  if (!isAsking) {
    return (
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        {action.caption} заказ
      </Button>
    )
  }
  return (
    <CancelForm
      caption={`${action.caption} заказ №\u00a0${order.number}`}
      note={[noteOfDelivery(order), noteOfGifts(order), noteOfPromo(order)].filter(Boolean).join('. ')}
      busy={isBusy}
      onCancel={(reason) => choose({ order, event: action.event, reason })}
      onLeave={() => setIsAsking(false)}
    />
  )
}

function noteOfDelivery({ pickup, deliveryKopecks, deliveryGoesTo }: Order): string {
  if (deliveryGoesTo === null) return ''
  const [what, why] = pickup === '' ? ['Доставка', 'его привезут'] : ['Плата за\u00a0выдачу', 'его выдадут']
  return `${what} ${formatMoney(deliveryKopecks)} перейдёт на\u00a0заказ №\u00a0${deliveryGoesTo}: ${why}`
}

const noteOfGifts = ({ giftsGo }: Order): string =>
  giftsGo.length > 0 ? `Вместе с\u00a0ним отменится подарок: заказ №\u00a0${giftsGo.join(', ')}` : ''

const noteOfPromo = ({ promoCode }: Order): string =>
  promoCode ? `Промокод ${promoCode} можно будет применить снова, когда отменены все заказы с его скидкой` : ''
