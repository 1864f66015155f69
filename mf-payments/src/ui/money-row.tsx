import type { ComponentProps, ReactNode } from 'react'
import { formatMoney } from '@lavka/shared'
import { Status } from '@lavka/shared/ui-data'
import styles from './money-row.module.css'

type Props = {
  title: string
  amountKopecks: number
  /** of a movement that changes what is on the account */
  sign?: '+' | '−' | undefined
  when: string
  status: { name: string; tone: ComponentProps<typeof Status>['tone'] }
  about: string
  /** what belongs to it, below */
  children?: ReactNode
}

/** An amount of money with its state, as a list row. */
export function MoneyRow({ title, amountKopecks, sign, when, status, about, children }: Props) {
  return (
    <li className={styles.row}>
      <strong>{title}</strong>
      <strong>
        {sign}
        {formatMoney(amountKopecks)}
      </strong>
      <span className={styles.soft}>{when}</span>
      <Status tone={status.tone}>{status.name}</Status>
      <span className={styles.wide}>{about || '—'}</span>
      {children && <div className={styles.below}>{children}</div>}
    </li>
  )
}
