import { createStore, sample } from 'effector'
import { orderMoneyChanged } from '@lavka/shared'
import type { LoadOptions, LoadOrders } from '@lavka/server/contract'
import { findOrderFieldsFx, loadOrdersFx } from '../../api/orders'
import { loadSuppliersFx } from '../../api/suppliers'
import { createList } from '../../list/create-list'
import { newestFirst, ordersAddress, readOrdersView, type OrdersView, type Sort } from '../../orders-address'
import { toLoadOptions } from './load-options'
import * as card from './order-card/model'

const list = createList({
  effect: loadOrdersFx,
  readView: readOrdersView,
  addressOf: ordersAddress,
  toParams: (view: OrdersView): { body: LoadOptions } => ({ body: toLoadOptions(view) }),
  toPage: ({ data, totalCount }: LoadOrders['answer']) => ({ rows: data, total: totalCount }),
  unfiltered: ({ size, sort }: OrdersView) => ({ ...readOrdersView({}), size, sort }),
  countFilters: ({ statuses, supplier, origin, isSoon, isAsked, shop, buyer, ids, day, from, to, sumFrom, sumTo }) =>
    [
      statuses.length > 0,
      supplier,
      origin,
      isSoon,
      isAsked,
      shop !== null,
      buyer !== null,
      ids.length > 0,
      day,
      from || to,
      sumFrom !== null || sumTo !== null,
    ].filter(Boolean).length,
  closedCard: ({ order }) => (order === null ? null : { order: null }),
})
export const {
  opened,
  addressRead,
  narrowed: filterChanged,
  pageTurned,
  retryClicked,
  filtersReset,
  cardClosed: orderClosed,
  $view,
  $page,
  $isPending,
  $error,
  $filterCount,
  $isFiltered,
  $words,
  wordsTyped,
  wordsEntered,
} = list

export const sortChanged = list.narrowed.prepend((sort: Sort | null) => ({ sort: sort ?? newestFirst }))
export const orderOpened = list.viewPushed.prepend((order: number) => ({ order }))

export const $statuses = createStore<{ value: string; caption: string }[]>([]).on(
  findOrderFieldsFx.doneData,
  (_, fields) => fields.find(({ name }) => name === 'status')?.values ?? [],
)
export const $origins = createStore<{ value: string; caption: string }[]>([]).on(
  findOrderFieldsFx.doneData,
  (_, fields) => fields.find(({ name }) => name === 'origin')?.values ?? [],
)
export const $suppliers = createStore<string[]>([]).on(loadSuppliersFx.doneData, (_, { data }) =>
  data.map((row) => String(row['name'])),
)

sample({ clock: opened, fn: () => ({}), target: findOrderFieldsFx })
sample({
  clock: opened,
  fn: () => ({ params: { x: 'suppliers' }, body: { sort: 'name', take: 1000 } }),
  target: loadSuppliersFx,
})

sample({ clock: opened, target: card.closed })
sample({ clock: addressRead, source: $view, fn: ({ order }) => order, target: card.addressRead })
sample({ clock: card.moved, fn: () => undefined, target: list.invalidated })

/** The order's money was changed in the slot of its card. */
export function connect() {
  card.connect()
  sample({ clock: orderMoneyChanged, fn: () => undefined, target: list.invalidated })
}
