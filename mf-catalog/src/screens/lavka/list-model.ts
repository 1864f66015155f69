import { attach, combine, createEvent, createStore, sample } from 'effector'
import { linesOrdered, redirected, type ApiError } from '@lavka/shared'
import type { FindProducts, ProductCard } from '@lavka/server/contract'
import { findProductsFx } from '../../api/catalog'
import { emptyFilter, keyOf, pathTo, toQuery, type Filter } from './address'

/** `understood` is what was searched instead of what was typed. */
export type List = { products: ProductCard[]; next: string | null; total: number; understood?: string }
type Ask = { filter: Filter; after: string | null; take: number }

export const PAGE = 24
const LARGEST = 100
const KEPT = 8

export const listOpened = createEvent<Filter>()
/** How many products the address wants to be there at least. */
export const depthRead = createEvent<number>()
export const moreAsked = createEvent()
export const listRetried = createEvent()

const loadFx = attach({ effect: findProductsFx, mapParams: toCall })

const $depth = createStore(0).on(depthRead, (_, depth) => depth)
const $filter = createStore<Filter | null>(null).on(listOpened, (_, filter) => filter)

/** The last few lists by their filter: an answer always lands in its own list, so a late one can harm nothing. */
const $lists = createStore<Record<string, List>>({})
  .on(loadFx.done, (lists, { params, result }) => {
    const { [keyOf(params.filter)]: known, ...others } = lists
    const list = withPage(known, params, result)
    return list
      ? { ...Object.fromEntries(Object.entries(others).slice(1 - KEPT)), [keyOf(params.filter)]: list }
      : lists
  })
  .reset(linesOrdered)

/** The next page goes behind the one it follows; a first page takes the list's place. */
export function withPage(list: List | undefined, { after }: Pick<Ask, 'after'>, page: List): List | undefined {
  if (after === null) return page
  if (list?.next !== after) return list
  return { ...page, products: [...list.products, ...page.products] }
}

const $asked = createStore<Ask | null>(null).on(loadFx, (_, ask) => ask)
const $settled = createStore<Ask | null>(null)
sample({ clock: loadFx.finally, source: $asked, filter: (asked, { params }) => asked === params, target: $settled })

export const $isLoading = combine($asked, $settled, (asked, settled) => asked !== settled)
export const $isMoreLoading = combine($isLoading, $asked, (isLoading, asked) => isLoading && asked?.after != null)

export const $listError = createStore<ApiError | null>(null).reset(loadFx, listOpened)
sample({
  clock: loadFx.fail,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, { error }) => error,
  target: $listError,
})

/** The key of what is on the screen: the asked list once it is here, the earlier one until then. */
const $shownKey = createStore('')
sample({
  clock: [listOpened, loadFx.done],
  source: { filter: $filter, lists: $lists },
  filter: ({ filter, lists }) => filter !== null && keyOf(filter) in lists,
  fn: ({ filter }) => (filter ? keyOf(filter) : ''),
  target: $shownKey,
})

export const $list = combine($lists, $shownKey, (lists, key) => lists[key] ?? null)
/** What is shown answers an earlier question. */
export const $isEarlier = combine($filter, $shownKey, (filter, key) => filter !== null && keyOf(filter) !== key)

// a list that is already here is shown at once and asked again quietly, as far as it was opened
sample({
  clock: [listOpened, sample({ clock: listRetried, source: $filter, filter: Boolean })],
  source: { lists: $lists, depth: $depth },
  filter: ({ lists }, filter) => (lists[keyOf(filter)]?.products.length ?? 0) <= LARGEST,
  fn: ({ lists, depth }, filter): Ask => ({
    filter,
    after: null,
    take: Math.min(LARGEST, Math.max(PAGE, depth, lists[keyOf(filter)]?.products.length ?? 0)),
  }),
  target: loadFx,
})
// what was opened beyond the largest page comes page by page
sample({
  clock: loadFx.done,
  source: { filter: $filter, lists: $lists, depth: $depth },
  filter: ({ filter, lists, depth }, { params }) => {
    const list = lists[keyOf(params.filter)]
    return filter === params.filter && typeof list?.next === 'string' && list.products.length < depth
  },
  fn: ({ lists }, { params: { filter } }): Ask => ({
    filter,
    after: lists[keyOf(filter)]?.next ?? null,
    take: LARGEST,
  }),
  target: loadFx,
})
const moreTaken = sample({
  clock: moreAsked,
  source: { filter: $filter, list: $list, isLoading: $isLoading },
  filter: ({ list, isLoading }) => !isLoading && typeof list?.next === 'string',
  fn: ({ filter, list }) => ({ filter: filter ?? emptyFilter, list }),
})
sample({
  clock: moreTaken,
  fn: ({ filter, list }): Ask => ({ filter, after: list?.next ?? null, take: PAGE }),
  target: loadFx,
})
sample({
  clock: moreTaken,
  fn: ({ filter, list }) => pathTo(filter, { shown: String((list?.products.length ?? 0) + PAGE) }),
  target: redirected,
})

function toCall({ filter, after, take }: Ask): { query: FindProducts['query'] } {
  const { sort } = filter
  return {
    query: { ...toQuery(filter), ...(sort !== 'popular' && { sort }), ...(after !== null && { after }), take },
  }
}
