import { Fragment } from 'react'
import { Link } from '@lavka/shared/ui-core'
import type { Cell, Column, ReportAnswer } from '@lavka/server/contract'
import { ordersAddress } from '../orders-address'
import { formatCell } from './cells'
import { countAgain } from './sort-rows'
import styles from './report.module.css'

type Props = {
  report: ReportAnswer
  /** the rows in the order of the table, each with its place in the answer */
  sorted: { row: Cell[]; at: number }[]
  isSorted: boolean
  /** of each column: the places after the comma of its figures */
  places: (number | undefined)[]
  /** how many of the first columns stand as headings above the rows they belong to, not as columns */
  headings: number
  hasOrders: boolean
  /** the address of the report of this key alone; null where it would say nothing more */
  addressOf: (dimension: string, key: Cell) => string | null
}

/** The body of a report's table. */
export function ReportRows(props: Props) {
  const { report, sorted, isSorted, places, headings, hasOrders, addressOf } = props
  const { columns, orders, keys } = report

  const wordsOf = (column: Column, place: number, { row, at }: Props['sorted'][number], isAgain = false) => (
    <Words
      words={formatCell(column, row[place], 'full', places[place])}
      to={addressOf(column.name, keys[at]?.[place] ?? null)}
      isAgain={isAgain}
    />
  )
  const isNewGroup = (index: number) =>
    columns.slice(0, headings).some((_, place) => sorted[index]?.row[place] !== sorted[index - 1]?.row[place])

  return sorted.map((placed, index) => {
    const { at } = placed
    const again = isSorted ? 0 : countAgain(report, at)
    return (
      <Fragment key={at}>
        {headings > 0 && isNewGroup(index) && (
          <tr>
            <th scope="rowgroup" colSpan={columns.length - headings + Number(hasOrders)} className={styles.group}>
              <span>
                {columns.slice(0, headings).map((column, place) => (
                  <Fragment key={column.name}>
                    {place > 0 && ' · '}
                    {wordsOf(column, place, placed)}
                  </Fragment>
                ))}
              </span>
            </th>
          </tr>
        )}
        <tr>
          {columns.map((column, place) => {
            if (place < headings) return null
            const Tag = place === headings ? 'th' : 'td'
            return (
              <Tag
                key={column.name}
                scope={place === headings ? 'row' : undefined}
                className={column.isMeasure ? styles.number : undefined}
              >
                {wordsOf(column, place, placed, place < again)}
              </Tag>
            )
          })}
          {hasOrders && (
            <td className={styles.link}>{orders[at] && <Link to={ordersAddress(orders[at])}>Заказы</Link>}</td>
          )}
        </tr>
      </Fragment>
    )
  })
}

function Words({ words, to, isAgain }: { words: string; to: string | null; isAgain: boolean }) {
  if (to !== null) return <Link to={to}>{words}</Link>
  return isAgain ? <span className={styles.again}>{words}</span> : words
}
