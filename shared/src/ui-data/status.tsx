import type { ReactNode } from 'react'
import styles from './status.module.css'

/** What a state means to the person who looks: to do, under way, finished, gone wrong. */
export type StatusTone = 'new' | 'active' | 'done' | 'failed'

/** A coloured dot with a word. The word says it all: the dot is for the eye that scans a column. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
