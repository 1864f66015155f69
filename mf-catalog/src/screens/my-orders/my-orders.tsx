import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatCount, paths, useHeading, useLinks, type ScreenProps } from '@lavka/shared'
import { Button, Empty, ErrorFallback, LinkButton, Panel, SkeletonText } from '@lavka/shared/ui-core'
import { BasketAnnouncer } from '../../basket/announcer'
import { BasketSidePanel } from '../../basket/basket-side-panel'
import { RepeatPreview } from '../../repeat/preview'
import {
  $error,
  $groups,
  $hasMore,
  $history,
  $isEarlier,
  $isPending,
  connect,
  depthRead,
  moreClicked,
  opened,
  retryClicked,
  toState,
} from './model'
import styles from './my-orders.module.css'
import { OrderGroupPanel } from './order-group'
import { OrderStates } from './order-states'
import { Placed } from './placed'
import { PrintForm } from './print-form'
import { RegularOrders } from './regular/regular-orders'

/** The person's orders, newest first; after ordering, the confirmation with the next steps. */
export default function MyOrders({ query }: ScreenProps) {
  const { open, readDepth } = useUnit({ open: opened, readDepth: depthRead })
  const placed = Number(query.placed ?? 0)
  const order = placed ? 0 : toOrder(query.order)
  const title = placed ? 'Заказ оформлен' : order ? 'Ваш заказ' : 'Мои заказы'
  const heading = useHeading(title, `my-orders ${placed} ${order}`)

  const state = order ? '' : toState(query.state)

  const shown = Number(query.shown) || 0

  useLinks(connect)
  useEffect(() => {
    readDepth(shown)
  }, [readDepth, shown])
  useEffect(() => {
    open({ state, placed, order })
  }, [open, placed, order, state])

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {placed > 0 && <Placed groupId={placed} />}
      {placed === 0 && order === 0 && state === '' && <RegularOrders />}
      {placed === 0 && <OrderStates shown={order ? null : state} />}
      <Orders narrowedTo={order ? 'order' : state === '' ? null : 'state'} />
      <PrintForm />
      <RepeatPreview />
      <BasketSidePanel />
      <BasketAnnouncer />
    </div>
  )
}

const nothingThere = {
  state: { title: 'Таких заказов нет', text: 'Посмотрите все: может быть, заказ уже в другом состоянии.' },
  order: {
    title: 'Такого заказа у вас нет',
    text: 'Посмотрите все: может быть, заказ сделан с другой учётной записью.',
  },
}

/** The number of an order in the address, which a notification opens; 0 for anything else. */
function toOrder(text = ''): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

function Orders({ narrowedTo }: { narrowedTo: keyof typeof nothingThere | null }) {
  const { history, groups, isEarlier, hasMore, isPending, error } = useUnit({
    history: $history,
    groups: $groups,
    isEarlier: $isEarlier,
    hasMore: $hasMore,
    isPending: $isPending,
    error: $error,
  })
  const { more, retry } = useUnit({ more: moreClicked, retry: retryClicked })

  if ((!history || isEarlier) && error) {
    return <ErrorFallback title="Заказы не загрузились" text={error.message} onRetry={() => retry()} />
  }
  if (!history) return <OrdersSkeleton />
  if (groups.length === 0 && narrowedTo) {
    return (
      <Empty icon="orders" {...nothingThere[narrowedTo]}>
        <LinkButton to={paths.myOrders()}>Показать все</LinkButton>
      </Empty>
    )
  }
  if (groups.length === 0) {
    return (
      <Empty icon="orders" title="Заказов пока нет" text="Здесь будет видно, что вы заказали и где оно сейчас.">
        <LinkButton to={paths.lavka()}>Выбрать продукты</LinkButton>
      </Empty>
    )
  }
  return (
    <>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id}>
            <OrderGroupPanel group={group} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          {error && <p role="alert">{error.message}</p>}
          <Button kind="secondary" busy={isPending} onClick={() => more()}>
            {error ? 'Повторить' : `Показать ещё · осталось ${formatCount(history.total - history.rows.length)}`}
          </Button>
        </div>
      )}
    </>
  )
}

function OrdersSkeleton() {
  return (
    <div className={styles.groups}>
      {[1, 2, 3].map((group) => (
        <Panel key={group}>
          <SkeletonText lines={4} />
        </Panel>
      ))}
    </div>
  )
}
