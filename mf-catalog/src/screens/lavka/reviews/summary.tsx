import { plural } from '@lavka/shared'
import type { Rating } from '@lavka/server/contract'
import { formatAverage } from '../../../reviews/format-average'
import { Stars } from '../../../reviews/stars'
import styles from './product-reviews.module.css'

/** The average and the number of reviews for each number of stars. `counts` begins with one star. */
export function Summary({ rating: { average, count }, counts }: { rating: Rating; counts: readonly number[] }) {
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <strong>{formatAverage(average)}</strong>
        <span>
          <Stars value={average} size={20} />
          <small>{plural(count, 'отзыв', 'отзыва', 'отзывов')}</small>
        </span>
      </div>
      <ul className={styles.counts} aria-label="Сколько каких оценок">
        {counts
          .map((given, index) => ({ stars: index + 1, given }))
          .toReversed()
          .map(({ stars, given }) => (
            <li key={stars}>
              <span>{plural(stars, 'звезда', 'звезды', 'звёзд')}</span>
              <span className={styles.track} aria-hidden="true">
                {given > 0 && <span className={styles.fill} style={{ width: `${(given / count) * 100}%` }} />}
              </span>
              <span className={styles.given}>{given}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}
