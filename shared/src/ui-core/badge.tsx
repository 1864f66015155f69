import type { ReactNode } from 'react'
import styles from './badge.module.css'

type Props = { tone?: 'plain' | 'leaf' | 'beet' | 'quiet'; children: ReactNode }

/** A word or a number on a picture or beside a name. */
export function Badge({ tone = 'plain', children }: Props) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
