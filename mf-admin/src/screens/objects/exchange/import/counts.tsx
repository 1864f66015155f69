import type { Batch } from '@lavka/server/contract'
import { formatCount } from '@lavka/shared'
import { CreatedRows } from './created-rows'
import styles from './import.module.css'
import { countsOf } from './words'

export function Counts({ batch }: { batch: Batch }) {
  return (
    <>
      <ul className={styles.counts} aria-label="Итоги">
        {countsOf(batch).map(({ caption, count }) => (
          <li key={caption}>
            {caption}: <strong>{formatCount(count)}</strong>
          </li>
        ))}
      </ul>
      <CreatedRows batch={batch} />
    </>
  )
}
