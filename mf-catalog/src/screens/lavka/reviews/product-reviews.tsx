import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { plural, useLinks } from '@lavka/shared'
import { Button, SkeletonText } from '@lavka/shared/ui-core'
import type { FindReviews, Product, ProductReview } from '@lavka/server/contract'
import { PhotoStrip } from '../../../photos/late-photos'
import { draftsAsked } from '../../../reviews/model'
import { OwnReviewOrForm } from '../../../reviews/own-review'
import { $error, $hasMore, $isPending, $reviews, connect, moreClicked, opened, retryClicked } from './model'
import styles from './product-reviews.module.css'
import { Review } from './review'
import { Summary } from './summary'

/** Reviews of the product: the average, the distribution of stars, the texts, and the reader's own review. */
export default function ProductReviews({ product }: { product: Product }) {
  const { code } = product
  const { reviews, error } = useUnit({ reviews: $reviews, error: $error })
  const { open, retry, askDrafts } = useUnit({ open: opened, retry: retryClicked, askDrafts: draftsAsked })

  useLinks(connect)
  useEffect(() => {
    askDrafts()
    open(code)
  }, [askDrafts, open, code])

  if (!reviews && error) {
    return (
      <p className={styles.failed}>
        Отзывы не загрузились.{' '}
        <Button kind="ghost" onClick={() => retry()}>
          Повторить
        </Button>
      </p>
    )
  }
  if (!reviews) return <SkeletonText lines={4} />
  return (
    <div className={styles.reviews}>
      {reviews.rating ? (
        <Summary rating={reviews.rating} counts={reviews.counts} />
      ) : (
        <p className={styles.none}>Отзывов пока нет.{!reviews.mayReview && !reviews.own && ` ${whoMay}`}</p>
      )}
      {reviews.photos.length > 0 && (
        <div className={styles.photos}>
          <PhotoStrip label="Снимки покупателей" alt={product.name} photos={reviews.photos} />
        </div>
      )}
      {(reviews.mayReview || reviews.own) && (
        <div className={styles.own}>
          <h3>{reviews.own ? 'Ваш отзыв' : 'Вы покупали этот товар. Каким он оказался?'}</h3>
          <OwnReviewOrForm product={code} name={product.name} review={reviews.own} />
        </div>
      )}
      <Words reviews={reviews.rows} rating={reviews.rating} product={product} />
      {reviews.rating && !reviews.mayReview && !reviews.own && <p className={styles.none}>{whoMay}</p>}
    </div>
  )
}

const whoMay = 'Отзыв оставляет тот, кому доставили этот товар.'

type WordsProps = {
  reviews: readonly ProductReview[]
  rating: FindReviews['answer']['rating']
  product: Product
}

function Words({ reviews, rating, product }: WordsProps) {
  const { hasMore, isPending, error } = useUnit({ hasMore: $hasMore, isPending: $isPending, error: $error })
  const more = useUnit(moreClicked)
  if (reviews.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <Review key={review.id} review={review} product={product} />
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          {error && <p role="alert">{error.message}</p>}
          <Button kind="secondary" busy={isPending} onClick={() => more()}>
            {error
              ? 'Повторить'
              : `Показать ещё ${plural((rating?.count ?? 0) - reviews.length, 'отзыв', 'отзыва', 'отзывов')}`}
          </Button>
        </div>
      )}
    </>
  )
}
