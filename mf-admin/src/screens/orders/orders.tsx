import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { plural, useHeading, type ScreenProps } from '@lavka/shared'
import { Button, Empty } from '@lavka/shared/ui-core'
import { AntdProvider, DataGrid, Pager } from '@lavka/shared/ui-data'
import { ordersAddress, sizes } from '../../orders-address'
import { columns } from './columns'
import { Filters } from './filters'
import * as model from './model'
import { $card } from './order-card/model'
import { OrderCard } from './order-card/order-card'
import { OrderRowCard } from './order-row-card'
import styles from './orders.module.css'

/** /admin/orders: the grid of orders; `?order=17` slides a card over it. */
export default function Orders({ query }: ScreenProps) {
  const { opened, addressRead } = useUnit({ opened: model.opened, addressRead: model.addressRead })
  useEffect(() => {
    opened()
  }, [opened])
  useEffect(() => {
    addressRead(query)
  }, [addressRead, query])

  return (
    <AntdProvider>
      <div className={styles.screen}>
        <Title />
        <Filters />
        <Grid />
        <OrderCard />
      </div>
    </AntdProvider>
  )
}

function Title() {
  const { page, isFiltered } = useUnit({ page: model.$page, isFiltered: model.$isFiltered })
  const card = useUnit($card)
  const reset = useUnit(model.filtersReset)
  const heading = useHeading(card ? `Заказ ${card.number}` : 'Заказы', 'admin orders')
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Заказы
      </h1>
      <span role="status" className={styles.total}>
        {page && `Найдено: ${plural(page.total, 'заказ', 'заказа', 'заказов')}`}
      </span>
      {isFiltered && (
        <Button kind="ghost" size="s" className={styles.reset} onClick={() => reset()}>
          Сбросить фильтры
        </Button>
      )}
    </header>
  )
}

function Grid() {
  const { view, page, isPending, error } = useUnit({
    view: model.$view,
    page: model.$page,
    isPending: model.$isPending,
    error: model.$error,
  })
  const { retry, sort, turn, open, reset } = useUnit({
    retry: model.retryClicked,
    sort: model.sortChanged,
    turn: model.pageChanged,
    open: model.orderOpened,
    reset: model.filtersReset,
  })

  return (
    <>
      <DataGrid
        label="Заказы"
        columns={columns}
        rows={page && page.rows}
        rowId={({ id }) => String(id)}
        card={(row) => <OrderRowCard row={row} />}
        isPending={isPending}
        error={error}
        onRetry={() => retry()}
        sort={view.sort}
        onSort={sort}
        hrefOf={({ id }) => ordersAddress({ ...view, order: id })}
        onOpen={({ id }) => open(id)}
        openId={view.order === null ? null : String(view.order)}
        empty={
          <Empty icon="orders" title="Заказов не нашлось" text="Ни один заказ не подходит под выбранные условия.">
            <Button kind="secondary" onClick={() => reset()}>
              Сбросить фильтры
            </Button>
          </Empty>
        }
      />
      {page && (
        <Pager
          page={view.page}
          size={view.size}
          total={page.total}
          sizes={sizes}
          onChange={(number, size) => turn({ page: size === view.size ? number : 1, size })}
        />
      )}
    </>
  )
}
