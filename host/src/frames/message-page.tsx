import type { ReactNode } from 'react'
import { useScreenTitle } from '@lavka/shared'
import styles from './message-page.module.css'

/** A page with a message and a link to continue. */
export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  useScreenTitle(title)
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
