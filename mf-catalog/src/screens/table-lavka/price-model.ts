import { attach, createEvent, createStore, sample } from 'effector'
import { paths, redirected, type ApiError } from '@lavka/shared'
import type { PriceRow } from '@lavka/server/contract'
import { findPriceRowsFx } from '../../api/call-centre'
import { listAnswered } from '../../directories/model'
import { $supplierCode, opened } from './model'

const PAGE = 50
const LARGEST = 100

/** How many rows the address wants to be there at least: as many as had been opened. */
export const depthRead = createEvent<number>()
export const moreAsked = createEvent()
export const retried = createEvent()

const $depth = createStore(0).on(depthRead, (_, depth) => depth)

type Page = { supplier: string; after: string | null; take: number }
const loadFx = attach({
  effect: findPriceRowsFx,
  mapParams: ({ supplier, after, take }: Page) => ({
    query: { take, ...(supplier && { supplier }), ...(after !== null && { after }) },
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

sample({
  clock: [opened, retried],
  source: { supplier: $supplierCode, depth: $depth },
  fn: ({ supplier, depth }): Page => ({ supplier, after: null, take: Math.min(LARGEST, Math.max(PAGE, depth)) }),
  target: loadFx,
})
// what was opened beyond the largest page comes page by page
sample({
  clock: loadFx.done,
  source: { supplier: $supplierCode, list: $list, depth: $depth },
  filter: ({ supplier, list, depth }, { params }) =>
    supplier === params.supplier && typeof list?.next === 'string' && list.rows.length < depth,
  fn: ({ supplier, list }): Page => ({ supplier, after: list?.next ?? null, take: LARGEST }),
  target: loadFx,
})
const moreTaken = sample({
  clock: moreAsked,
  source: { supplier: $supplierCode, list: $list, isLoading: $isLoading },
  filter: ({ list, isLoading }) => !isLoading && typeof list?.next === 'string',
  fn: ({ supplier, list }) => ({ supplier, list }),
})
sample({
  clock: moreTaken,
  fn: ({ supplier, list }): Page => ({ supplier, after: list?.next ?? null, take: PAGE }),
  target: loadFx,
})
sample({
  clock: moreTaken,
  fn: ({ supplier, list }) => `${paths.tableLavka(supplier || undefined)}?shown=${(list?.rows.length ?? 0) + PAGE}`,
  target: redirected,
})

sample({ clock: findPriceRowsFx.done, fn: () => undefined, target: listAnswered })
