import { ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { useHeading } from '@lavka/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { ListFrame } from '../../../../list/frame'
import { CardBody } from '../../card/card'
import * as card from '../../card/row-model'
import { Undo } from '../../card/undo'
import * as list from '../../model'
import styles from './own-profile.module.css'

/** The supplier's own page in place of a list of one row: its card, opened without an address of its own. */
export function OwnProfile({ query }: { query: Readonly<Record<string, string>> }) {
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
  const title = row ? String(row['name']) : 'Профиль поставщика'
  const heading = useHeading(title, 'admin supplier profile')
  // at first the model still has the list that was shown before
  const own = view.object === 'suppliers' ? page : null
  const id = own?.rows[0]?.['id']
  useEffect(() => {
    open()
  }, [open])
  useEffect(() => {
    read({ ...query, object: 'suppliers', row: id === undefined ? '' : String(id) })
  }, [read, query, id])

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
            title="Профиль не открылся"
            text={failed.message}
            onRetry={() => (error ? retry() : retryRow())}
          />
        ) : own?.rows.length === 0 ? (
          <p>Учётная запись не связана с поставщиком. Напишите нам, и мы её свяжем.</p>
        ) : (
          <SkeletonText lines={10} />
        )}
      </div>
    </ListFrame>
  )
}
