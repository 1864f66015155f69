import { useStoreMap } from 'effector-react'
import { useState } from 'react'
import type { Order } from '@lavka/server/contract'
import { plural } from '@lavka/shared'
import { Badge } from '@lavka/shared/ui-core'
import { late } from '../../ui/late'
import { $talks } from './talk-model'
import styles from './claims.module.css'

const OrderTalk = late(() => import('../../views/order-talk/order-talk'))

/** «Переписка с продавцом» of an order, with what is new; it loads when it is opened. Nothing where nobody wrote and nobody may write any more. */
export function TalkPart({ order }: { order: Order }) {
  const talk = useStoreMap({ store: $talks, keys: [order.id], fn: (all, [id]) => all[id] ?? null })
  const [isOpen, setOpen] = useState(false)
  if (!talk || (!talk.isOpen && talk.messages.length === 0)) return null
  const { messages, unread } = talk
  return (
    <section className={styles.part} aria-label={`Переписка с продавцом по заказу № ${order.number}`}>
      <details className={styles.claim} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <span>{messages.length === 0 ? 'Написать продавцу' : 'Переписка с продавцом'}</span>
          {unread > 0 && <Badge tone="beet">{plural(unread, 'новое', 'новых', 'новых')}</Badge>}
        </summary>
        {isOpen && <OrderTalk orderId={String(order.id)} orderNumber={order.number} />}
      </details>
    </section>
  )
}
