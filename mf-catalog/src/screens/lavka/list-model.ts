import { createPagedList, linesOrdered } from '@lavka/shared'
import type { FindProducts } from '@lavka/server/contract'
import { findProductsFx } from '../../api/catalog'
import { keyOf, pathTo, toQuery, type Filter } from './address'

export const PAGE = 24

/** The product list. The last lists are cached, so that Back shows them immediately; an order invalidates them, since it changes the stock. */
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
  // `understood` is the corrected query that was searched
  toList: ({ products, ...list }: FindProducts['answer']) => ({ ...list, rows: products }),
  keyOf: ({ code }) => code,
  listKeyOf: (filter: Filter) => keyOf(filter),
  pageSize: PAGE,
  addressOf: (filter, shown) => pathTo(filter, { shown: String(shown) }),
  remembered: 8,
  keepsEarlier: true,
  forgetOn: [linesOrdered],
})
