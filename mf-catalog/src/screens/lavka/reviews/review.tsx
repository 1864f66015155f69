import { formatDay } from '@lavka/shared'
import type { Product, ProductReview } from '@lavka/server/contract'
import { PhotoStrip } from '../../../photos/late-photos'
import { Stars } from '../../../reviews/stars'
import styles from './product-reviews.module.css'

type Props = { review: ProductReview; product: Product }

export function Review({ review: { author, stars, text, answer, createdAt, photos }, product }: Props) {
  return (
    <li className={styles.review}>
      <p className={styles.by}>
        <strong>{author}</strong>
        <Stars value={stars} size={16} />
        <span>{stars} из 5</span>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {photos.length > 0 && (
        <div className={styles.photos}>
          <PhotoStrip label={`Снимки: ${author}`} alt={`${product.name}, ${author}`} photos={photos} />
        </div>
      )}
      {answer && (
        <div className={styles.answer}>
          <strong>{product.supplierName} отвечает</strong>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
    </li>
  )
}
