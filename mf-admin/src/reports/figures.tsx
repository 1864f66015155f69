import type { ReportAnswer } from '@lavka/server/contract'
import { formatCell, formatChange } from './cells'
import styles from './report.module.css'

const kinds = { before: 'к прошлому периоду', year: 'к прошлому году' }

/** The totals of the measures, each with its change to the period before and to the year before. */
export function Figures({ report: { columns, totals, compared } }: { report: ReportAnswer }) {
  if (!totals) return null
  const figures = columns
    .map((column, at) => ({ column, at }))
    .filter(({ column, at }) => column.isMeasure && totals[at] !== null)
  // totals of another period have no dimensions before them
  const first = columns.findIndex(({ isMeasure }) => isMeasure)
  return (
    <dl className={styles.figures}>
      {figures.map(({ column, at }) => (
        <div key={column.name}>
          <dt>{column.caption}</dt>
          <dd className={styles.value}>{formatCell(column, totals[at], 'short')}</dd>
          {compared.map(({ kind, totals: other }) => {
            const change = formatChange(totals[at], other[at - first])
            return (
              change && (
                <dd key={kind} className={styles.soft} title={formatCell(column, other[at - first])}>
                  {change} {kinds[kind]}
                </dd>
              )
            )
          })}
        </div>
      ))}
    </dl>
  )
}
