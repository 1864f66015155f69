import type { AnyRow, Field } from '@lavka/server/contract'
import { cellOf } from './columns'
import styles from './grid.module.css'

/** The number of fields under a row's name on a phone; the card has the others. */
const MOST_FIELDS = 4

type Props = { object: string; title: string; row: AnyRow; fields: readonly Field[] }

/** A row on a phone: its name, and the first of its other columns with their captions. */
export function RowCard({ object, title, row, fields }: Props) {
  const [named = fields[0], ...others] = [
    ...fields.filter(({ name }) => name === title),
    ...fields.filter(({ name }) => name !== title),
  ]
  return (
    <span className={styles.card}>
      <strong>{named && cellOf(object, named, row)}</strong>
      {others.slice(0, MOST_FIELDS).map((field) => (
        <span key={field.name} className={styles.fact}>
          <span className={styles.soft}>{field.caption}</span>
          <span>{cellOf(object, field, row)}</span>
        </span>
      ))}
    </span>
  )
}
