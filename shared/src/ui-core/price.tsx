import { formatMoney } from '@lavka/domain/format'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden'

type Props = {
  kopecks: number
  oldKopecks?: number | null
  /** the unit of the price: «кг», «1 л» */
  per?: string
  /** cards omit zero kopecks, orders show them */
  form?: 'full' | 'short'
  size?: 'm' | 'l'
}

/** «1 240 ₽ / кг», with the old price struck through beside it. */
export function Price({ kopecks, oldKopecks = null, per, form = 'full', size = 'm' }: Props) {
  return (
    <p className={`${styles.price} ${size === 'l' ? styles.l : ''}`}>
      <span className={`${styles.now} ${oldKopecks === null ? '' : styles.cheaper}`}>{formatMoney(kopecks, form)}</span>
      {per && <span className={styles.unit}>{`/\u00a0${per}`}</span>}
      {oldKopecks !== null && (
        <s className={styles.old}>
          <VisuallyHidden>Прежняя цена: </VisuallyHidden>
          {formatMoney(oldKopecks, form)}
        </s>
      )}
    </p>
  )
}
