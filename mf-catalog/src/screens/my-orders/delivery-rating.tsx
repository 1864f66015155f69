import { useStoreMap, useUnit } from 'effector-react'
import { formatDay } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import type { DeliveryRating, Order } from '@lavka/server/contract'
import { DraftFields } from '../../reviews/draft-fields'
import { StarField } from '../../reviews/star-field'
import { Stars } from '../../reviews/stars'
import { useKeptFocus } from '../../reviews/use-kept-focus'
import styles from './delivery-rating.module.css'
import {
  $drafts,
  $error,
  $problems,
  $ratings,
  $sending,
  draftChanged,
  draftDropped,
  retryClicked,
  submitted,
} from './delivery-rating-model'
import { NotLoaded } from './not-loaded'

/** «Как прошла доставка?» of a received order: the stars, or what the buyer said. Nothing once the time for it is over. */
export function DeliveryRatingPart({ order }: { order: Order }) {
  const found = useStoreMap({ store: $ratings, keys: [order.id], fn: (all, [id]) => all[id] ?? null })
  const hasDraft = useStoreMap({ store: $drafts, keys: [order.id], fn: (all, [id]) => String(id) in all })
  const error = useUnit($error)
  const retry = useUnit(retryClicked)
  const isForm = found !== null && (found.rating === null || (hasDraft && found.isOpen))
  const place = useKeptFocus<HTMLElement>(isForm)

  if (!found && error) return <NotLoaded what="Оценки доставки" onRetry={() => retry()} />
  if (!found || (!found.isOpen && !found.rating)) return null
  return (
    <section ref={place} tabIndex={-1} className={styles.part} aria-label={`Доставка заказа № ${order.number}`}>
      {found.rating && !isForm ? (
        <Said found={found} rating={found.rating} number={order.number} />
      ) : (
        <RatingForm order={order} />
      )}
    </section>
  )
}

type SaidProps = { found: DeliveryRating; rating: NonNullable<DeliveryRating['rating']>; number: string }

function Said({ found: { order, isOpen, until }, rating: { stars, text }, number }: SaidProps) {
  const change = useUnit(draftChanged)
  return (
    <>
      <p className={styles.head}>
        <Stars value={stars} />
        <span>Доставка: {stars} из 5</span>
        {isOpen && (
          <Button
            kind="ghost"
            aria-label={`Изменить оценку доставки: заказ № ${number}`}
            onClick={() => change({ key: String(order), draft: { stars, text } })}
          >
            Изменить
          </Button>
        )}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {isOpen && <p className={styles.hint}>Оценку можно изменить до {formatDay(until)}</p>}
    </>
  )
}

/** No form: nothing is asked for until a star is pressed, and every received order would have one. */
function RatingForm({ order: { id, number } }: { order: Order }) {
  const key = String(id)
  const draft = useStoreMap({ store: $drafts, keys: [key], fn: (all, [one]) => all[one] ?? null })
  const problem = useStoreMap({ store: $problems, keys: [key], fn: (all, [one]) => all[one] ?? null })
  const isSending = useUnit($sending).includes(key)
  const { change, drop, submit } = useUnit({ change: draftChanged, drop: draftDropped, submit: submitted })
  const { stars, text } = draft ?? { stars: 0, text: '' }

  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <span>Как прошла доставка?</span>
        <StarField
          name={`доставка заказа № ${number}`}
          stars={stars}
          onChange={(value) => change({ key, draft: { stars: value, text } })}
        />
      </div>
      {stars > 0 && (
        <DraftFields
          label="Что запомнилось (необязательно)"
          text={text}
          problem={problem}
          hint="Оценку увидят поставщик и магазин, на сайте её не публикуют."
          send={
            <Button busy={isSending} aria-label={`Оценить доставку: заказ № ${number}`} onClick={() => submit(key)}>
              Отправить
            </Button>
          }
          onText={(typed) => change({ key, draft: { stars, text: typed } })}
          onDrop={() => drop(key)}
        />
      )}
    </div>
  )
}
