import type { Batch } from '@lavka/server/contract'
import { formatCount } from '@lavka/shared'
import styles from './import.module.css'

/** What the rows of a table create in other lists, or have created. */
export function CreatedRows({ batch: { creates = [], state } }: { batch: Batch }) {
  const word = state === 'planned' ? 'будет создано' : 'создано'
  return creates.map(({ caption, count, names }) => (
    <p key={caption} className={styles.soft}>
      {`«${caption}»: ${word} ${formatCount(count)} — ${names.join(', ')}${names.length < count ? '…' : ''}`}
    </p>
  ))
}
