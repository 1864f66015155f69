import type { ReactNode } from 'react'
import styles from './status.module.css'

/** The meaning of a state for the reader: to do, in progress, finished, failed. */
export type StatusTone = 'new' | 'active' | 'done' | 'failed'

/** A coloured dot with a text. The text is sufficient; the colour helps to scan a column. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
