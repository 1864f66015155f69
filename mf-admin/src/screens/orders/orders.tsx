import { useUnit } from 'effector-react'
import { plural, useLinks, type ScreenProps } from '@lavka/shared'
import { ListFrame, ListHead } from '../../list/frame'
import { ListRows } from '../../list/rows'
import { useList } from '../../list/use-list'
import { ordersAddress, sizes } from '../../orders-address'
import { BulkBar, useOrderChoice } from './bulk-bar'
import { columns } from './columns'
import { Filters } from './filters'
import * as model from './model'
import { $card } from './order-card/model'
import { OrderCard } from './order-card/order-card'
import { OrderRowCard } from './order-row-card'
import { QuickFilters } from './quick/quick-filters'
import type { OrdersView } from '../../orders-address'

/** /admin/orders: the grid of orders; `?order=17` opens a card. */
export default function Orders({ query }: ScreenProps) {
  useLinks(model.connect)
  useList(model, query)
  return (
    <ListFrame>
      <Title />
      <Filters />
      <QuickFilters />
      <BulkBar />
      <Rows />
      <OrderCard />
    </ListFrame>
  )
}

function Title() {
  const { page, isFiltered, view } = useUnit({ page: model.$page, isFiltered: model.$isFiltered, view: model.$view })
  const card = useUnit($card)
  const reset = useUnit(model.filtersReset)
  const found = page && `Найдено: ${plural(page.total, 'заказ', 'заказа', 'заказов')}`
  return (
    <ListHead
      caption="Заказы"
      title={card ? `Заказ ${card.number}` : ''}
      headingOf="admin orders"
      found={found && `${found}${narrowingOf(view)}`}
      isFiltered={isFiltered}
      onReset={() => reset()}
    />
  )
}

function Rows() {
  const view = useUnit(model.$view)
  const { open, sort } = useUnit({ open: model.orderOpened, sort: model.sortChanged })
  const choice = useOrderChoice()
  return (
    <ListRows
      model={model}
      label="Заказы"
      columns={columns}
      rowId={({ id }) => String(id)}
      card={(row) => <OrderRowCard row={row} />}
      hrefOf={({ id }) => ordersAddress({ ...view, order: id })}
      onOpen={({ id }) => open(id)}
      openId={view.order === null ? null : String(view.order)}
      sizes={sizes}
      {...choice}
      onSort={sort}
      nothing={{
        icon: 'orders',
        title: 'Заказов не нашлось',
        text: 'Ни один заказ не подходит под выбранные условия.',
      }}
    />
  )
}

/** What a link has narrowed the list to, in words. */
function narrowingOf({ buyer, isSoon, isAsked }: OrdersView): string {
  if (buyer !== null) return ' одного покупателя'
  if (isSoon) return ', приём закончится в течение часа'
  return isAsked ? ', покупатель ждёт ответа' : ''
}
