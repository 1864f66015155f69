import { useStoreMap, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatTime, type SlotViews } from '@lavka/shared'
import type { OrderMessage } from '@lavka/server/contract'
import { Badge, Problem, SkeletonText } from '@lavka/shared/ui-core'
import { OwnPhotos } from '../../photos/own-photos'
import { $error, $fresh, $talks, talkSeen, talksAsked } from './model'
import styles from './order-talk.module.css'
import { TalkForm } from './talk-form'

/** The slot `order-talk`: what the buyer and the seller have written about an order, and the way to write. Who sees it has read it. */
export default function OrderTalk({ orderId, orderNumber }: SlotViews['order-talk']) {
  const id = Number(orderId)
  const talk = useStoreMap({ store: $talks, keys: [id], fn: (all, [order]) => all[order] ?? null })
  const error = useUnit($error)
  const { ask, see } = useUnit({ ask: talksAsked, see: talkSeen })
  useEffect(() => {
    ask([id])
  }, [ask, id])
  useEffect(() => {
    if (talk) see(talk)
  }, [see, talk])

  if (!talk && error) return <Problem text={`Переписка не загрузилась. ${error.message}`} onRetry={() => ask([id])} />
  if (!talk) return <SkeletonText lines={3} />
  const { messages, isOpen } = talk
  return (
    <div className={styles.talk}>
      {messages.length === 0 && (
        <p className={styles.soft}>{isOpen ? 'Сообщений пока нет.' : 'По этому заказу никто не писал.'}</p>
      )}
      {messages.length > 0 && (
        <ol className={styles.messages} aria-label={`Переписка по заказу № ${orderNumber}`}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {isOpen && <TalkForm order={id} number={orderNumber} />}
    </div>
  )
}

function Message({ message: { id, isOwn, author, text, photos, createdAt, readAt } }: { message: OrderMessage }) {
  const isFresh = useStoreMap({ store: $fresh, keys: [id], fn: (fresh, [one]) => fresh.includes(one) })
  return (
    <li className={isOwn ? styles.own : styles.other}>
      <p className={styles.head}>
        <strong>{isOwn ? 'Вы' : author}</strong>
        <span className={styles.soft}>{formatTime(createdAt)}</span>
        {isOwn
          ? readAt !== null && <span className={styles.soft}>прочитано</span>
          : isFresh && <Badge tone="leaf">Новое</Badge>}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <OwnPhotos label={`Снимки от ${formatTime(createdAt)}`} photos={photos} />
    </li>
  )
}
