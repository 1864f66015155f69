import { formatTime, paths, plural } from '@lavka/shared'
import { Link, Picture } from '@lavka/shared/ui-core'
import type { OfficeReview } from '@lavka/server/contract'
import { AnswerForm } from './answer-form'
import { Decide } from './decide'
import { Photos } from './photos'
import styles from './reviews.module.css'

/** A review with its actions. */
export function ReviewCard({ review, isSupplier }: { review: OfficeReview; isSupplier: boolean }) {
  const { product, productName, supplierName, picture, author, stars, text, answer, changedAt } = review
  return (
    <li className={styles.card} tabIndex={-1} aria-label={`Отзыв: ${productName}`}>
      <Picture picture={picture} sizes="56px" className={styles.picture} />
      <div className={styles.words}>
        <p>
          <Link to={paths.lavka({ product })} className={styles.product}>
            {productName}
          </Link>{' '}
          <span className={styles.soft}>{supplierName}</span>
        </p>
        <p>
          <strong>
            <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(5 - stars)} </span>
            {stars} из 5
          </strong>{' '}
          <span className={styles.soft}>
            {author}, <time dateTime={changedAt}>{formatTime(changedAt)}</time>
          </span>
        </p>
        {text ? <p className={styles.text}>{text}</p> : <p className={styles.soft}>Только оценка, без текста</p>}
        {answer && (
          <p className={styles.text}>
            <strong>Ответ поставщика:</strong> {answer}
          </p>
        )}
        {isSupplier && <Photos photos={review.photos} productName={productName} refused={[]} />}
        {!isSupplier && <Decided review={review} />}
        {!isSupplier && <Decide review={review} />}
        {isSupplier && !answer && <AnswerForm review={review} />}
      </div>
    </li>
  )
}

/** Who decided, when and why. */
function Decided({ review }: { review: OfficeReview }) {
  const { state, stateName, moderator, moderatedAt, reason, refusedPhotos, photoReason } = review
  if (state === 'waiting' || moderatedAt === null) return null
  return (
    <p className={styles.soft}>
      {stateName}: {moderator}, <time dateTime={moderatedAt}>{formatTime(moderatedAt)}</time>
      {reason && `. Причина: ${reason}`}
      {refusedPhotos > 0 && `. Без ${plural(refusedPhotos, 'снимка', 'снимков', 'снимков')}: ${photoReason}`}
    </p>
  )
}
