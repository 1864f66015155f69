import { useRef } from 'react'
import { useIsPhone } from '../ui-core/use-media'
import { GridCards } from './grid-cards'
import type { GridProps } from './grid-props'
import { GridFailure, GridProblem, GridSkeleton } from './grid-states'
import { GridTable } from './grid-table'
import styles from './data-grid.module.css'
import { useFocusReturn, useScrollKept } from './rows/row-place'

/** A table of rows that open: dense on a desktop, cards on a phone. Rows stay while the next page loads. */
export function DataGrid<Row extends object>(props: GridProps<Row>) {
  const { label, rows, isPending, error, onRetry, empty, openId } = props
  const isPhone = useIsPhone()
  const place = useRef<HTMLDivElement>(null)
  useFocusReturn(place, openId)
  const onOpen = useScrollKept(openId, props.onOpen)
  // with filters in the header the table stays for an empty result, so that the filters can be changed
  const hasFilters = !isPhone && props.columns.some(({ filter }) => filter !== undefined)

  if (rows === null) return error ? <GridFailure text={error.message} onRetry={onRetry} /> : <GridSkeleton />
  return (
    <div ref={place} className={styles.grid} aria-busy={isPending} role="region" aria-label={label}>
      {error && <GridProblem text={error.message} onRetry={onRetry} />}
      {rows.length === 0 && !hasFilters ? (
        empty
      ) : isPhone ? (
        <GridCards {...props} onOpen={onOpen} rows={rows} />
      ) : (
        <GridTable {...props} onOpen={onOpen} rows={rows} />
      )}
    </div>
  )
}
