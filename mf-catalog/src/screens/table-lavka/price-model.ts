import { sample } from 'effector'
import { createPagedList, paths } from '@lavka/shared'
import type { FindPriceRows } from '@lavka/server/contract'
import { findPriceRowsFx } from '../../api/call-centre'
import { listAnswered } from '../../directories/model'
import { opened } from './model'

/** The price list of the supplier, loaded page by page. */
const list = createPagedList({
  effect: findPriceRowsFx,
  toParams: ({ question: supplier, after, take }) => ({
    query: { take, ...(supplier && { supplier }), ...(after !== null && { after }) },
  }),
  toList: (answer: FindPriceRows['answer']) => answer,
  keyOf: ({ code }) => code,
  listKeyOf: (supplier: string) => supplier,
  pageSize: 50,
  addressOf: (supplier, shown) => `${paths.tableLavka(supplier || undefined)}?shown=${shown}`,
})
export const { depthRead, moreClicked, retryClicked, $list, $hasMore, $isPending, $error } = list

sample({ clock: opened, target: list.opened })
sample({ clock: findPriceRowsFx.done, fn: () => undefined, target: listAnswered })
