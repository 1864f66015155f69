import { createPagedList, linesOrdered } from '@lavka/shared'
import type { FindProducts } from '@lavka/server/contract'
import { findProductsFx } from '../../api/catalog'
import { keyOf, pathTo, toQuery, type Filter } from './address'

export const PAGE = 24

/** The list of products. The last lists are kept, so that Back shows them at once; an order invalidates all, since it changes the stock. */
export const {
  opened: listOpened,
  depthRead,
  moreClicked,
  retryClicked,
  invalidated,
  $list,
  $isEarlier,
  $hasMore,
  $isPending,
  $isMorePending,
  $error,
} = createPagedList({
  effect: findProductsFx,
  toParams: ({ question: filter, after, take }) => ({
    query: {
      ...toQuery(filter),
      ...(filter.sort !== 'popular' && { sort: filter.sort }),
      ...(after !== null && { after }),
      take,
    },
  }),
  // `understood` is what was searched instead of what was typed
  toList: ({ products, ...list }: FindProducts['answer']) => ({ ...list, rows: products }),
  keyOf: ({ code }) => code,
  listKeyOf: (filter: Filter) => keyOf(filter),
  pageSize: PAGE,
  addressOf: (filter, shown) => pathTo(filter, { shown: String(shown) }),
  remembered: 8,
  keepsEarlier: true,
  forgetOn: [linesOrdered],
})
