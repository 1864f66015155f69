import type { ReportAnswer } from '@lavka/server/contract'
import { Bars } from './bars'
import { Trend } from './trend'

/** The picture of a report. It repeats measures of the table below, which says all, so that a screen reader passes it by. */
export function Chart({ report: { chart, columns, rows } }: { report: ReportAnswer }) {
  const indexOf = (name: string) => columns.findIndex((column) => column.name === name)
  const label = indexOf(chart?.label ?? '')
  const series = (chart?.values ?? []).flatMap((name) => {
    const [place, column] = [indexOf(name), columns[indexOf(name)]]
    return column ? [{ column, values: rows.map((row) => Number(row[place] ?? 0)) }] : []
  })
  const [labels, first] = [columns[label], series[0]]
  const greatest = (values: readonly number[]) => Math.max(...values, 0)
  if (!chart || !labels || !first || rows.length < 2) return null
  // several dimensions: a label would come more than once
  if (columns.filter(({ isMeasure }) => !isMeasure).length > 1 && chart.kind === 'line') return null
  const at = rows.map((row) => row[label] ?? null)
  if (chart.kind === 'line') {
    // on the scale of the first a line of small values lies upon the axis and says nothing
    const isReadable = ({ values }: (typeof series)[number]) => greatest(values) * 10 >= greatest(first.values)
    return <Trend labels={labels} at={at} series={series.filter(isReadable)} />
  }
  // what was not measured is no bar of nothing
  const isKnown = (place: number) => (rows[place]?.[indexOf(first.column.name)] ?? null) !== null
  const points = at
    .map((one, place) => ({ label: one, value: first.values[place] ?? 0 }))
    .filter((_, place) => isKnown(place))
  return <Bars points={points} labels={labels} values={first.column} />
}
