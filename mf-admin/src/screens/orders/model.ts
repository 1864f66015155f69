import { combine, createEvent, createStore, sample } from 'effector'
import { createGrid } from '@lavka/shared/ui-data'
import type { LoadOptions, LoadOrders, Supplier } from '@lavka/server/contract'
import { findOrderFieldsFx, loadOrdersFx } from '../../api/orders'
import { findSuppliersFx } from '../../api/suppliers'
import { newestFirst, ordersAddress, readOrdersView, type OrdersView, type Sort } from '../../orders-address'
import { toLoadOptions } from './load-options'
import * as card from './order-card/model'

const grid = createGrid({
  effect: loadOrdersFx,
  readView: readOrdersView,
  addressOf: ordersAddress,
  toParams: (view: OrdersView): { body: LoadOptions } => ({ body: toLoadOptions(view) }),
  toPage: ({ data, totalCount }: LoadOrders['answer']) => ({ rows: data, total: totalCount }),
})
export const {
  opened,
  addressRead,
  narrowed: filterChanged,
  viewPushed: pageChanged,
  retryClicked,
  $view,
  $page,
  $isPending,
  $error,
} = grid

export const filtersReset = createEvent()
export const sortChanged = createEvent<Sort | null>()
export const orderOpened = createEvent<number>()
export const orderClosed = createEvent()

export const $filterCount = $view.map(
  ({ statuses, supplier, origin, from, to, sumFrom, sumTo }) =>
    [statuses.length > 0, supplier, origin, from || to, sumFrom !== null || sumTo !== null].filter(Boolean).length,
)
export const $isFiltered = combine($view, $filterCount, ({ search }, count) => search !== '' || count > 0)

export const $statuses = createStore<{ value: string; caption: string }[]>([]).on(
  findOrderFieldsFx.doneData,
  (_, fields) => fields.find(({ name }) => name === 'status')?.values ?? [],
)
export const $origins = createStore<{ value: string; caption: string }[]>([]).on(
  findOrderFieldsFx.doneData,
  (_, fields) => fields.find(({ name }) => name === 'origin')?.values ?? [],
)
export const $suppliers = createStore<Supplier[]>([]).on(findSuppliersFx.doneData, (_, suppliers) => suppliers)

sample({ clock: opened, fn: () => ({}), target: [findOrderFieldsFx, findSuppliersFx] })

sample({ clock: sortChanged, fn: (sort) => ({ sort: sort ?? newestFirst }), target: grid.narrowed })
sample({
  clock: filtersReset,
  source: $view,
  fn: ({ size, sort }) => ({ ...readOrdersView({}), size, sort }),
  target: grid.narrowed,
})
sample({ clock: orderOpened, fn: (order) => ({ order }), target: grid.viewPushed })
// a dialog that is closed says so once more
sample({
  clock: orderClosed,
  source: $view,
  filter: ({ order }) => order !== null,
  fn: () => ({ order: null }),
  target: grid.viewReplaced,
})

sample({ clock: opened, target: card.closed })
sample({ clock: addressRead, source: $view, fn: ({ order }) => order, target: card.addressRead })
sample({ clock: card.moved, fn: () => undefined, target: grid.invalidated })
