import type { ReportAnswer } from '@lavka/server/contract'
import { changeOf, formatCell, formatChange, placesOf } from './cells'
import styles from './report.module.css'

type Props = { report: Pick<ReportAnswer, 'columns' | 'totals' | 'compared'> }

const kinds = { before: 'к прошлому периоду', year: 'к прошлому году' }

/** The totals of the measures, each with its change to the period before and to the year before; all changes have one number of places. */
export function Figures({ report: { columns, totals, compared } }: Props) {
  if (!totals) return null
  const figures = columns
    .map((column, at) => ({ column, at }))
    .filter(({ column, at }) => column.isMeasure && totals[at] !== null)
  // totals of another period have no dimensions before them
  const first = columns.findIndex(({ isMeasure }) => isMeasure)
  const changes = figures.flatMap(({ at }) => compared.map((other) => changeOf(totals[at], other.totals[at - first])))
  const places = placesOf({ type: 'percent' }, changes)
  return (
    <dl className={styles.figures}>
      {figures.map(({ column, at }) => (
        <div key={column.name}>
          <dt>{column.caption}</dt>
          <dd className={styles.value}>{formatCell(column, totals[at], 'short')}</dd>
          {compared.map(({ kind, totals: other }) => {
            const change = changeOf(totals[at], other[at - first])
            return (
              change !== null && (
                <dd key={kind} className={styles.soft} title={formatCell(column, other[at - first])}>
                  {formatChange(change, places)} {kinds[kind]}
                </dd>
              )
            )
          })}
        </div>
      ))}
    </dl>
  )
}
