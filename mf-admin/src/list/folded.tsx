import { useIsPhone } from '@lavka/shared/ui-data'
import type { ReactNode } from 'react'
import styles from './folded.module.css'

/** On a phone the filters are folded behind a button, so that the rows come first. */
export function Folded({ count, children }: { count: number; children: ReactNode }) {
  const isPhone = useIsPhone()
  if (!isPhone) return children
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>{count > 0 ? `Фильтры: ${count}` : 'Фильтры'}</summary>
      <div className={styles.choices}>{children}</div>
    </details>
  )
}
