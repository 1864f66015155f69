import type { ReactNode } from 'react'
import { Panel } from '@lavka/shared/ui-core'
import styles from './card.module.css'

type Props = { title: string; text?: string; children: ReactNode }

/** A card in the middle of the page. */
export function Card({ title, text, children }: Props) {
  return (
    <div className={styles.page}>
      <Panel className={styles.card} aria-labelledby="card-title">
        <h1 id="card-title">{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </Panel>
    </div>
  )
}
