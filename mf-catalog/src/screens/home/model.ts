import { attach, createEvent, createStore, sample } from 'effector'
import { $isLoggedIn, createDetails, loggedOut, type ApiError } from '@lavka/shared'
import type { Category, Order, ProductCard } from '@lavka/server/contract'
import { findCategoriesFx, findProductsFx } from '../../api/catalog'
import { findOrderHistoryFx } from '../../api/orders'

export const opened = createEvent()
/** What is there for everybody. */
export const goodsAsked = createEvent()

/** The two rows of products on the front page, by the tags they show. */
export const FRESH = 'today'
export const SALE = 'sale'
const ROW = 6

const tree = createDetails({ effect: findCategoriesFx, toParams: (_: void) => ({ query: {} }) })
export const { retryClicked, $error } = tree
const loadRowFx = attach({ effect: findProductsFx, mapParams: (tag: string) => ({ query: { tag, take: ROW } }) })
const loadLastFx = attach({
  effect: findOrderHistoryFx,
  mapParams: (_: void) => ({ body: { cmd: 'history' as const, supplier: '', rowSkip: 0, rowCount: 10 } }),
})

const none: Category[] = []
export const $categories = tree.$details.map((rows) => rows ?? none)
export const $rootCategories = $categories.map((rows) => rows.filter(({ parent }) => parent === null))

/** Rows by tag; an empty one is left out of the page. */
export const $rows = createStore<Record<string, ProductCard[]>>({}).on(loadRowFx.done, (rows, { params, result }) => ({
  ...rows,
  [params]: result.products,
}))
export const $areRowsPending = loadRowFx.pending

/** Loading a row failed and is retried; the parameter is its tag. */
export const rowRetryClicked = createEvent<string>()
/** Errors of loading, by tag. */
export const $rowErrors = createStore<Record<string, ApiError | null>>({})
  .on(loadRowFx, (errors, tag) => ({ ...errors, [tag]: null }))
  .on(loadRowFx.fail, (errors, { params, error }) => ({ ...errors, [params]: error }))

/** The orders of the last checkout, for a returning person. */
export const $lastOrders = createStore<Order[]>([])
  .on(loadLastFx.doneData, (_, { orders }) => orders.filter(({ groupId }) => groupId === orders[0]?.groupId))
  .reset(loggedOut)

sample({ clock: opened, target: goodsAsked })
sample({ clock: goodsAsked, target: tree.opened })
sample({ clock: [goodsAsked, retryClicked], fn: () => FRESH, target: loadRowFx })
sample({ clock: [goodsAsked, retryClicked], fn: () => SALE, target: loadRowFx })
sample({ clock: rowRetryClicked, target: loadRowFx })
sample({ clock: opened, source: $isLoggedIn, filter: Boolean, fn: () => undefined, target: loadLastFx })

/** The session may be restored after the page is rendered. */
export function connect() {
  sample({ clock: $isLoggedIn, filter: Boolean, fn: () => undefined, target: loadLastFx })
}
