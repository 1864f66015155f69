import { useStoreMap, useUnit } from 'effector-react'
import { Button } from '@lavka/shared/ui-core'
import type { OwnReview } from '@lavka/server/contract'
import { plural } from '@lavka/shared'
import { toPhoto } from '../photos/kept-photos'
import { OwnPhotos } from '../photos/own-photos'
import { $drafts, $problems, $sending, draftChanged, removed } from './model'
import styles from './own-review.module.css'
import { ReviewForm } from './review-form'
import { Stars } from './stars'
import { useKeptFocus } from './use-kept-focus'

type Props = { product: string; name: string; review: OwnReview | null }

/** The person's review of a product with its state, or the form for it. */
export function OwnReviewOrForm({ product, name, review }: Props) {
  const hasDraft = useStoreMap({ store: $drafts, keys: [product], fn: (all, [key]) => key in all })
  const isForm = !review || hasDraft
  const place = useKeptFocus<HTMLDivElement>(isForm)

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isForm ? <ReviewForm product={product} name={name} /> : <Said review={review} name={name} />}
    </div>
  )
}

type SaidProps = { review: OwnReview; name: string }

function Said({ review, name }: SaidProps) {
  const { product, stars, text, state, stateName, reason, photos, refusedPhotos, photoReason } = review
  const problem = useStoreMap({ store: $problems, keys: [product], fn: (all, [key]) => all[key] ?? null })
  const isSending = useUnit($sending).includes(product)
  const { remove, change } = useUnit({ remove: removed, change: draftChanged })
  return (
    <div className={styles.said}>
      <p className={styles.head}>
        <Stars value={stars} />
        <span>Ваша оценка: {stars} из 5</span>
        <span className={`${styles.state} ${styles[state]}`}>{stateName}</span>
      </p>
      {state === 'rejected' && (
        <p className={styles.reason}>Причина: {reason}. Поправьте отзыв, и мы прочитаем его снова.</p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      <OwnPhotos label="Ваши снимки" photos={photos} />
      {refusedPhotos > 0 && (
        <p className={styles.reason}>
          Мы убрали {plural(refusedPhotos, 'снимок', 'снимка', 'снимков')}. Причина: {photoReason}
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          aria-label={`Изменить отзыв: ${name}`}
          onClick={() => change({ key: product, draft: { stars, text, photos: photos.map(toPhoto) } })}
        >
          Изменить
        </Button>
        <Button kind="ghost" busy={isSending} aria-label={`Удалить отзыв: ${name}`} onClick={() => remove(product)}>
          Удалить
        </Button>
      </div>
    </div>
  )
}
