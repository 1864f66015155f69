import { plural } from '@lavka/shared'
import type { Rating } from '@lavka/server/contract'
import { formatAverage } from '../../reviews/format-average'
import { Stars } from '../../reviews/stars'
import styles from './rating-link.module.css'

/** The average rating; a link to the reviews further down the page. */
export function RatingLink({ rating: { average, count } }: { rating: Rating }) {
  return (
    <button type="button" className={styles.rating} onClick={() => document.getElementById('reviews-title')?.focus()}>
      <Stars value={average} />
      <span>
        {formatAverage(average)} · {plural(count, 'отзыв', 'отзыва', 'отзывов')}
      </span>
    </button>
  )
}
