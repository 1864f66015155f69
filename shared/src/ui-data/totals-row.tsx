import { Table } from 'antd'
import type { ReactNode } from 'react'
import styles from './data-grid.module.css'

type Props = { totals: readonly { name: string; isFigure?: boolean; total?: ReactNode }[] }

/** Totals of all found rows, sticky below the rows. The first column names the row where it has no total of its own: the others may be out of sight. */
export function Totals({ totals }: Props) {
  const first = totals.find(({ name }) => name !== '')
  return (
    <Table.Summary>
      <Table.Summary.Row className={styles.totals}>
        {totals.map(({ name, isFigure, total }, index) => (
          <Table.Summary.Cell key={name} index={index} {...(isFigure && { align: 'right' as const })}>
            {total ?? (name === first?.name && 'Итого')}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
