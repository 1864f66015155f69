import { formatCount } from '@lavka/shared'
import type { Cell, Column } from '@lavka/server/contract'
import { formatCell, placesOf } from './cells'
import styles from './charts.module.css'

type Points = { points: readonly { label: Cell; value: number }[]; labels: Column; values: Column }

const most = 12

/** The largest values as lying bars, each with its number: read on paper, on a phone and without colours. */
export function Bars({ points, labels, values }: Points) {
  const shown = points.slice(0, most)
  const top = Math.max(...shown.map(({ value }) => value), 1)
  const places = placesOf(
    values,
    shown.map(({ value }) => value),
  )
  return (
    <figure className={styles.figure} aria-hidden="true">
      <figcaption>
        {values.caption}
        {points.length > most && `: первые ${most} из ${formatCount(points.length)}`}
      </figcaption>
      <ul className={styles.bars}>
        {shown.map(({ label, value }, at) => (
          <li key={at}>
            <span className={styles.name}>{formatCell(labels, label)}</span>
            <span className={styles.track}>
              <span className={styles.fill} style={{ width: `${(Math.max(value, 0) / top) * 100}%` }} />
            </span>
            <span className={styles.amount}>{formatCell(values, value, 'short', places)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
