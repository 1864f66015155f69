import { attach, createEvent, createStore, sample } from 'effector'
import type { ApiError } from '@lavka/shared'
import type { PriceRow } from '@lavka/server/contract'
import { findPriceRowsFx } from '../../api/call-centre'
import { $supplierCode, opened } from './model'

const PAGE = 50

export const moreAsked = createEvent()
export const retried = createEvent()

type Page = { supplier: string; after: string | null }
const loadFx = attach({
  effect: findPriceRowsFx,
  mapParams: ({ supplier, after }: Page) => ({
    query: { take: PAGE, ...(supplier && { supplier }), ...(after !== null && { after }) },
  }),
})

type List = { rows: PriceRow[]; next: string | null; total: number }

/** The price list of the supplier, page after page; null until it has come. */
export const $list = createStore<List | null>(null)
  .reset($supplierCode)
  .on(loadFx.done, (list, { params, result }) => ({
    ...result,
    rows: params.after === null ? result.rows : [...(list?.rows ?? []), ...result.rows],
  }))
export const $isLoading = loadFx.pending
export const $error = createStore<ApiError | null>(null)
  .reset(loadFx)
  .on(loadFx.failData, (_, error) => error)

sample({ clock: opened, fn: (supplier) => ({ supplier, after: null }), target: loadFx })
sample({
  clock: retried,
  source: $supplierCode,
  fn: (supplier) => ({ supplier, after: null }),
  target: loadFx,
})
sample({
  clock: moreAsked,
  source: { supplier: $supplierCode, list: $list, isLoading: $isLoading },
  filter: ({ list, isLoading }) => !isLoading && typeof list?.next === 'string',
  fn: ({ supplier, list }) => ({ supplier, after: list?.next ?? null }),
  target: loadFx,
})
