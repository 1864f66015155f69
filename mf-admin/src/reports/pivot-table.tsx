import { formatCell, placesOf } from './cells'
import type { Cell } from '@lavka/server/contract'
import type { Pivot } from './pivot'
import styles from './report.module.css'

/** One measure by rows and columns; the more, the darker, with the number in each cell, so that the shade says nothing alone. */
export function PivotTable({ pivot, caption }: { pivot: Pivot; caption: string }) {
  const { rows, heads, headColumn, rowColumns, measure, totals, total, top } = pivot
  const places = placesOf(measure, [...rows.flatMap(({ cells, total: ofRow }) => [...cells, ofRow]), ...totals, total])
  const shown = (cell: Cell) => formatCell(measure, cell, 'short', places)
  return (
    <div role="region" aria-label={caption} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          {measure.caption}, столбцы: {headColumn.caption.toLowerCase()}
        </caption>
        <thead>
          <tr>
            {rowColumns.map(({ name, caption: words }) => (
              <th key={name} scope="col">
                {words}
              </th>
            ))}
            {heads.map((head) => (
              <th key={String(head)} scope="col" className={styles.number}>
                {formatCell(headColumn, head)}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              Итого
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ words, cells, total: ofRow }, at) => (
            <tr key={at}>
              {rowColumns.map((column, place) => (
                <th key={column.name} scope="row">
                  {formatCell(column, words[place])}
                </th>
              ))}
              {cells.map((cell, place) => (
                <td
                  key={place}
                  className={styles.shaded}
                  style={{ backgroundColor: shadeOf(top > 0 ? Math.max(cell ?? 0, 0) / top : 0) }}
                >
                  {shown(cell)}
                </td>
              ))}
              <td className={styles.number}>{shown(ofRow)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={rowColumns.length}>Итого</td>
            {totals.map((cell, place) => (
              <td key={place} className={styles.number}>
                {shown(cell)}
              </td>
            ))}
            <td className={styles.number}>{shown(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const shadeOf = (share: number) => `color-mix(in srgb, var(--leaf) ${Math.round(share * 42)}%, transparent)`
