import { useUnit } from 'effector-react'
import { formatMoney, formatTime } from '@lavka/shared'
import { Button, Icon, Panel } from '@lavka/shared/ui-core'
import { $isRepeating, repeatAsked } from '../../repeat/model'
import { CancelGroup } from './cancel-group'
import { Claims } from './claims'
import { DeliveryRatingPart } from './delivery-rating'
import { printAsked, type OrderGroup } from './model'
import { OrderCard } from './order-card'
import styles from './order-group.module.css'
import { OrderReviews } from './order-reviews'
import { RepeatRegularly } from './regular/repeat-regularly'
import { isReceived } from './received'
import { TalkPart } from './talk-part'

/** One checkout with its orders, one per supplier. */
export function OrderGroupPanel({ group }: { group: OrderGroup }) {
  const isRepeating = useUnit($isRepeating)
  const { repeat, print } = useUnit({ repeat: repeatAsked, print: printAsked })
  return (
    // includes the number, because two checkouts may have the same minute
    <Panel aria-label={`Заказ от ${formatTime(group.createdAt)}, № ${group.orders[0]?.number ?? group.id}`}>
      <div className={styles.head}>
        <div>
          <h2>{formatTime(group.createdAt)}</h2>
          <p className={styles.total}>{formatMoney(group.totalKopecks)}</p>
        </div>
        <Button
          kind="ghost"
          aria-label={`Распечатать заказ от ${formatTime(group.createdAt)}`}
          onClick={() => print(group)}
        >
          Распечатать
        </Button>
        <Button
          kind="secondary"
          busy={isRepeating}
          aria-label={`Повторить заказ от ${formatTime(group.createdAt)}`}
          onClick={() => repeat(group.orders)}
        >
          <Icon name="repeat" size={20} />
          Повторить
        </Button>
      </div>
      <CancelGroup group={group} />
      <RepeatRegularly group={group} />
      {group.orders.map((order) => (
        <div key={order.id}>
          <OrderCard order={order} />
          <TalkPart order={order} />
          {isReceived(order) && <DeliveryRatingPart order={order} />}
          {isReceived(order) && <Claims order={order} />}
          {isReceived(order) && <OrderReviews order={order} />}
        </div>
      ))}
    </Panel>
  )
}
