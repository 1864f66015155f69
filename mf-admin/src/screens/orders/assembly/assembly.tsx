import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLinks, type ScreenProps } from '@lavka/shared'
import { ErrorFallback, SkeletonText } from '@lavka/shared/ui-core'
import { readAssemblyView } from '../../../assembly-address'
import { today } from '../../../past-day'
import styles from './assembly.module.css'
import * as list from './list-model'
import * as model from './model'
import { OrderLines } from './order-lines'
import { OrderList } from './order-list'
import { Unsent } from './unsent'

/** /admin/assembly: the orders of a day, collected one after the other and line by line, on a phone or a tablet at the stall. */
export default function Assembly({ query }: ScreenProps) {
  const { open, read, close } = useUnit({ open: list.opened, read: list.addressRead, close: list.closed })
  useLinks(list.connect)
  useEffect(() => {
    open()
  }, [open])
  useEffect(() => {
    read(readAssemblyView(query, today()))
  }, [read, query])
  useEffect(() => () => close(), [close])

  return (
    <div className={styles.screen}>
      <Unsent />
      <Content />
    </div>
  )
}

function Content() {
  const { loaded, error, isRead, order } = useUnit({
    loaded: list.$list,
    error: list.$error,
    isRead: list.$isRead,
    order: model.$order,
  })
  const retry = useUnit(list.retryClicked)
  if (!loaded && error)
    return <ErrorFallback title="Заказы не загрузились" text={error.message} onRetry={() => retry()} />
  if (!loaded || !isRead) return <SkeletonText lines={10} />
  return order ? <OrderLines order={order} /> : <OrderList list={loaded} />
}
