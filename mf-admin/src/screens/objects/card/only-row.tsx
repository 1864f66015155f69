import { ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { useHeading } from '@lavka/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { ListFrame } from '../../../list/frame'
import { CardBody } from './card'
import * as card from './row-model'
import { Undo } from './undo'
import * as list from '../model'
import styles from './only-row.module.css'

type OnlyRowProps = {
  object: string
  query: Readonly<Record<string, string>>
  /** the heading; `isNamed`: until the row is there, which gives its own name */
  caption: string
  isNamed?: boolean
  /** said when there is no row */
  nothing: string
}

/** The card of an only row in place of a list of one row, opened without an address of its own. */
export function OnlyRow({ object, query, caption, isNamed = false, nothing }: OnlyRowProps) {
  const { view, page, error, row, rowError } = useUnit({
    view: list.$view,
    page: list.$page,
    error: list.$error,
    row: card.$row,
    rowError: card.$error,
  })
  const { open, read, retry, retryRow } = useUnit({
    open: list.opened,
    read: list.addressRead,
    retry: list.retryClicked,
    retryRow: card.retryClicked,
  })
  const title = row && isNamed ? String(row['name']) : caption
  const heading = useHeading(title, `admin ${object}`)
  // at first the model still has the list that was shown before
  const own = view.object === object ? page : null
  const id = own?.rows[0]?.['id']
  useEffect(() => {
    open()
  }, [open])
  useEffect(() => {
    read({ ...query, object, row: id === undefined ? '' : String(id) })
  }, [read, object, query, id])

  const failed = error ?? rowError
  return (
    <ListFrame>
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {row ? (
          <>
            <CardBody row={row} />
            <Undo />
          </>
        ) : failed ? (
          <ErrorFallback
            title="Страница не открылась"
            text={failed.message}
            onRetry={() => (error ? retry() : retryRow())}
          />
        ) : own?.rows.length === 0 ? (
          <p>{nothing}</p>
        ) : (
          <SkeletonText lines={10} />
        )}
      </div>
    </ListFrame>
  )
}
