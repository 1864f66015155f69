import type { ReactNode } from 'react'
import { formatCount } from '@lavka/shared'
import { Icon, Link } from '@lavka/shared/ui-core'
import styles from './filters.module.css'

type SectionProps = { title: string; children: ReactNode }

export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type ChoiceProps = { to: string; selected: boolean; count: number; children: ReactNode }

/** A filter value with its number of products; pressing it again removes it. */
export function Choice({ to, selected, count, children }: ChoiceProps) {
  return (
    <li>
      <Link className={styles.choice} to={to} aria-current={selected || undefined}>
        <span className={styles.box}>{selected && <Icon name="check" size={16} />}</span>
        <span className={styles.name}>{children}</span> <span className={styles.count}>{formatCount(count)}</span>
      </Link>
    </li>
  )
}
