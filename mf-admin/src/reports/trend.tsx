import type { Cell, Column } from '@lavka/server/contract'
import { formatCell } from './cells'
import styles from './charts.module.css'
import { roundUp } from './scale'

export type Series = { column: Column; values: readonly number[] }
type Props = { labels: Column; at: readonly Cell[]; series: readonly Series[]; caption?: boolean }

/**
 * Values over time as lines of one scale, the first with its area; each has its own stroke, so that no colour says anything alone. A day without a row
 * is no point. Hovering a day shows its values.
 */
export function Trend({ labels, at, series, caption = true }: Props) {
  const top = roundUp(Math.max(...series.flatMap(({ values }) => values)))
  const step = 100 / Math.max(at.length - 1, 1)
  const lineOf = ({ values }: Series) =>
    values.map((value, place) => `${(place * step).toFixed(3)},${(100 - (value / top) * 100).toFixed(3)}`).join(' ')
  const [first] = series
  if (!first) return null
  return (
    <figure className={styles.figure} aria-hidden="true">
      {caption && (
        <figcaption className={styles.legend}>
          {series.map(({ column }, place) => (
            <span key={column.name}>
              {series.length > 1 && (
                <svg viewBox="0 0 28 4" className={styles.stroke}>
                  <path d="M0 2H28" className={styles.line} data-series={place} />
                </svg>
              )}
              {column.caption}
            </span>
          ))}
        </figcaption>
      )}
      <div className={styles.trend}>
        <div className={styles.scale}>
          {[1, 0.5, 0].map((part) => (
            <span key={part}>{formatCell(first.column, top * part, 'short')}</span>
          ))}
        </div>
        <div className={styles.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <polygon className={styles.area} points={`0,100 ${lineOf(first)} 100,100`} />
            {series.map((one, place) => (
              <polyline key={one.column.name} className={styles.line} data-series={place} points={lineOf(one)} />
            ))}
          </svg>
          <div className={styles.columns}>
            {at.map((label, place) => (
              <div key={place} className={styles.point}>
                <span className={styles.tip}>
                  <strong>{formatCell(labels, label)}</strong>
                  {series.map(({ column, values }) => (
                    <span key={column.name}>
                      {series.length > 1 && `${column.caption}: `}
                      {formatCell(column, values[place])}
                    </span>
                  ))}
                </span>
              </div>
            ))}
          </div>
        </div>
        <div className={styles.labels}>
          {labelled(at.length).map((place) => (
            <span key={place}>{formatCell(labels, at[place])}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}

/** Up to five places at equal distances, the first and the last point among them: the words stand below what they name. */
function labelled(count: number): number[] {
  const shown = count < 5 ? count : 5
  return Array.from({ length: shown }, (_, at) => Math.round((at * (count - 1)) / Math.max(shown - 1, 1)))
}
