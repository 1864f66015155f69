import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { paths, plural } from '@lavka/shared'
import { Button, Link, Picture } from '@lavka/shared/ui-core'
import type { Order, ReceivedProduct } from '@lavka/server/contract'
import { draftsAsked } from '../../reviews/model'
import { OwnReviewOrForm } from '../../reviews/own-review'
import { NotLoaded } from './not-loaded'
import styles from './order-reviews.module.css'
import { $error, $received, retryClicked } from './reviews-model'

/** The delivered products of an order for rating; collapsed at first. */
export function OrderReviews({ order }: { order: Order }) {
  const { received, error } = useUnit({ received: $received, error: $error })
  const { askDrafts, retry } = useUnit({ askDrafts: draftsAsked, retry: retryClicked })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const goods = received.filter((one) => one.order === order.id)

  useEffect(() => {
    if (isOpen) askDrafts()
  }, [isOpen, askDrafts])

  if (goods.length === 0 && error) {
    return <NotLoaded what="Отзывы" onRetry={() => retry()} />
  }
  if (goods.length === 0) return null
  return (
    <div className={styles.reviews}>
      <div className={styles.head}>
        <Button
          {...(isAllSaid(goods) ? { kind: 'ghost', className: styles.said } : { kind: 'secondary' })}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${captionOf(goods)}: заказ № ${order.number}`}
          onClick={() => setOpen(!isOpen)}
        >
          {captionOf(goods)}
        </Button>
        <span className={styles.states}>{statesOf(goods)}</span>
      </div>
      <ul id={id} className={styles.goods} hidden={!isOpen}>
        {isOpen && goods.map((one) => <Received key={one.product} received={one} />)}
      </ul>
    </div>
  )
}

function Received({ received: { product, name, picture, review } }: { received: ReceivedProduct }) {
  return (
    <li className={styles.product}>
      <Picture picture={picture} sizes="56px" className={styles.picture} />
      <div className={styles.words}>
        <Link to={paths.lavka({ product })}>{name}</Link>
        <OwnReviewOrForm product={product} name={name} review={review} />
      </div>
    </li>
  )
}

function captionOf(goods: readonly ReceivedProduct[]): string {
  return isAllSaid(goods) ? 'Ваши отзывы' : 'Оставить отзыв'
}

function isAllSaid(goods: readonly ReceivedProduct[]): boolean {
  return goods.every(({ review }) => review !== null)
}

/** «1 на проверке, 2 опубликовано». */
function statesOf(goods: readonly ReceivedProduct[]): string {
  const count = (state: string) => goods.filter(({ review }) => review?.state === state).length
  const [rejected, waiting, approved] = [count('rejected'), count('waiting'), count('approved')]
  return [
    rejected > 0 && plural(rejected, 'отклонён', 'отклонено', 'отклонено'),
    waiting > 0 && `${waiting} на проверке`,
    approved > 0 && plural(approved, 'опубликован', 'опубликовано', 'опубликовано'),
  ]
    .filter(Boolean)
    .join(', ')
}
