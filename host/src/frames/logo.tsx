import { paths, shopText } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import styles from './logo.module.css'

export function Logo() {
  return (
    <Link to={paths.home()} className={styles.logo}>
      <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
        <rect width="32" height="32" rx="9" className={styles.plate} />
        <text x="16" y="23" className={styles.letter}>
          {shopText('shopLetter')}
        </text>
      </svg>
      <span className={styles.word}>{shopText('shopName')}</span>
    </Link>
  )
}
