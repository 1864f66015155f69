import type { Points } from './bars'
import { formatCell } from './cells'
import styles from './charts.module.css'
import { roundUp } from './scale'

/** Values over time as a line; a day without a row is no point. Hovering a day shows its value. */
export function Trend({ points, labels, values }: Points) {
  const top = roundUp(Math.max(...points.map(({ value }) => value)))
  const step = 100 / Math.max(points.length - 1, 1)
  const line = points
    .map(({ value }, at) => `${(at * step).toFixed(3)},${(100 - (value / top) * 100).toFixed(3)}`)
    .join(' ')
  const every = Math.max(1, Math.ceil(points.length / 6))
  return (
    <figure className={styles.figure} aria-hidden="true">
      <figcaption>{values.caption}</figcaption>
      <div className={styles.trend}>
        <div className={styles.scale}>
          {[1, 0.5, 0].map((part) => (
            <span key={part}>{formatCell(values, top * part, 'short')}</span>
          ))}
        </div>
        <div className={styles.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <polygon className={styles.area} points={`0,100 ${line} 100,100`} />
            <polyline className={styles.line} points={line} />
          </svg>
          <div className={styles.columns}>
            {points.map(({ label, value }, at) => (
              <div key={at} className={styles.point}>
                <span className={styles.tip}>
                  <strong>{formatCell(labels, label)}</strong>
                  {formatCell(values, value)}
                </span>
              </div>
            ))}
          </div>
        </div>
        <div className={styles.labels}>
          {points
            .filter((_, at) => at % every === 0)
            .map(({ label }, at) => (
              <span key={at}>{formatCell(labels, label)}</span>
            ))}
        </div>
      </div>
    </figure>
  )
}
