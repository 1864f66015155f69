import { formatDay } from '@lavka/shared'
import type { ProductReview } from '@lavka/server/contract'
import { Stars } from '../../../reviews/stars'
import styles from './product-reviews.module.css'

type Props = { review: ProductReview; supplierName: string }

export function Review({ review: { author, stars, text, answer, createdAt }, supplierName }: Props) {
  return (
    <li className={styles.review}>
      <p className={styles.by}>
        <strong>{author}</strong>
        <Stars value={stars} size={16} />
        <span>{stars} из 5</span>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {answer && (
        <div className={styles.answer}>
          <strong>{supplierName} отвечает</strong>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
    </li>
  )
}
