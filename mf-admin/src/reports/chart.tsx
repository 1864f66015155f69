import type { ReportAnswer } from '@lavka/server/contract'
import { Bars } from './bars'
import { Trend } from './trend'

/** The picture of a report. It repeats the first measure of the table below, which says all, so that a screen reader passes it by. */
export function Chart({ report: { chart, columns, rows } }: { report: ReportAnswer }) {
  const indexOf = (name: string | undefined) => columns.findIndex((column) => column.name === name)
  const [label, value] = [indexOf(chart?.label), indexOf(chart?.values[0])]
  const [labels, values] = [columns[label], columns[value]]
  if (!chart || !labels || !values || rows.length < 2) return null
  // several dimensions: a label would come more than once
  if (columns.filter(({ isMeasure }) => !isMeasure).length > 1 && chart.kind === 'line') return null
  const points = rows.map((row) => ({ label: row[label] ?? null, value: Number(row[value] ?? 0) }))
  return chart.kind === 'line' ? (
    <Trend points={points} labels={labels} values={values} />
  ) : (
    <Bars points={points} labels={labels} values={values} />
  )
}
