import { attach, combine, createEvent, createStore, sample } from 'effector'
import { navigated, redirected } from '@lavka/shared'
import type { LoadOptions, OrderRow, Supplier } from '@lavka/server/contract'
import { findOrderFieldsFx, loadOrdersFx } from '../../api/orders'
import { findSuppliersFx } from '../../api/suppliers'
import { newestFirst, ordersAddress, readOrdersView, type OrdersView, type Sort } from '../../orders-address'
import { toLoadOptions } from './load-options'
import * as card from './order-card/model'

type Patch = Partial<Omit<OrdersView, 'page' | 'order'>>

export const opened = createEvent()
/** The address is the state: the screen tells what it says, and whoever changes the view asks the host for another. */
export const addressRead = createEvent<Record<string, string>>()
export const filterChanged = createEvent<Patch>()
export const filtersReset = createEvent()
export const sortChanged = createEvent<Sort | null>()
export const pageChanged = createEvent<{ page: number; size: number }>()
export const orderOpened = createEvent<number>()
export const orderClosed = createEvent()
export const retryPressed = createEvent()

const loadPageFx = attach({ effect: loadOrdersFx, mapParams: (body: LoadOptions) => ({ body }) })

export const $view = createStore<OrdersView>(readOrdersView({})).on(addressRead, (_, query) => readOrdersView(query))
export const $filterCount = $view.map(
  ({ statuses, supplier, origin, from, to, sumFrom, sumTo }) =>
    [statuses.length > 0, supplier, origin, from || to, sumFrom !== null || sumTo !== null].filter(Boolean).length,
)
export const $isFiltered = combine($view, $filterCount, ({ search }, count) => search !== '' || count > 0)
/** The last page asked for: an answer to an earlier one comes too late. */
const $asked = createStore<LoadOptions | null>(null)
  .on(loadPageFx, (_, options) => options)
  .reset(opened)
export const $page = createStore<{ rows: OrderRow[]; total: number } | null>(null)
export const $problem = createStore<string | null>(null).reset(loadPageFx)
export const $isPending = loadPageFx.pending

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

sample({
  clock: addressRead,
  source: { view: $view, asked: $asked },
  filter: ({ view, asked }) => JSON.stringify(toLoadOptions(view)) !== JSON.stringify(asked),
  fn: ({ view }) => toLoadOptions(view),
  target: loadPageFx,
})
sample({ clock: [retryPressed, card.moved], source: $view, fn: toLoadOptions, target: loadPageFx })

sample({
  clock: loadPageFx.done,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, { result }) => ({ rows: result.data, total: result.totalCount }),
  target: $page,
})
sample({
  clock: loadPageFx.fail,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, { error }) => error.message,
  target: $problem,
})

sample({
  clock: filterChanged,
  source: $view,
  fn: (view, patch) => ordersAddress({ ...view, ...patch, page: 1 }),
  target: redirected,
})
sample({
  clock: sortChanged,
  source: $view,
  fn: (view, sort) => ordersAddress({ ...view, sort: sort ?? newestFirst, page: 1 }),
  target: redirected,
})
sample({
  clock: filtersReset,
  source: $view,
  fn: ({ size, sort }) => ordersAddress({ size, sort }),
  target: redirected,
})
sample({
  clock: pageChanged,
  source: $view,
  fn: (view, page) => ordersAddress({ ...view, ...page }),
  target: navigated,
})
sample({ clock: orderOpened, source: $view, fn: (view, order) => ordersAddress({ ...view, order }), target: navigated })
// a dialog that is closed says so once more
sample({
  clock: orderClosed,
  source: $view,
  filter: ({ order }) => order !== null,
  fn: (view) => ordersAddress({ ...view, order: null }),
  target: redirected,
})

sample({ clock: opened, target: card.opened })
sample({ clock: addressRead, source: $view, fn: ({ order }) => order, target: card.orderChosen })
