import type { ReactNode } from 'react'
import { Icon, Link } from '@lavka/shared/ui-core'
import styles from './steps.module.css'

/** A list of things to do, each a <Step>. */
export function Steps({ children }: { children: ReactNode }) {
  return <ul className={styles.steps}>{children}</ul>
}

type Props = {
  caption: string
  /** where it is done; null: on this page */
  to: string | null
  /** what is missing */
  lack: string
  isDone: boolean
  children?: ReactNode
}

/** A thing to do: done, or what is missing, with a link to where it is done. */
export function Step({ caption, to, lack, isDone, children }: Props) {
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <Icon name="check" size={16} /> : <span className={styles.mark} aria-hidden="true" />}
      <div>
        {to === null ? caption : <Link to={to}>{caption}</Link>}
        <span className={styles.soft}>{isDone ? ': готово' : `: нужно — ${lack}`}</span>
        {children}
      </div>
    </li>
  )
}
