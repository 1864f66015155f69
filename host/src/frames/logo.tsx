import { paths, shopText } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import styles from './logo.module.css'

export function Logo() {
  return (
    <Link to={paths.home()} className={styles.logo}>
      <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
        <rect width="32" height="32" rx="9" className={styles.plate} />
        <path
          d="M8.5 23c2.6 0 3.6-1.6 3.6-6.2V9h11.4v14h-4V12.3h-3.6v4.9c0 6.6-1.9 9.1-7.4 9.1z"
          className={styles.letter}
        />
      </svg>
      <span className={styles.word}>{shopText('shopName')}</span>
    </Link>
  )
}
