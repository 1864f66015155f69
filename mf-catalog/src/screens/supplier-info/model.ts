import { attach, createEvent, createStore, sample } from 'effector'
import type { ApiError } from '@lavka/shared'
import type { ProductCard, SupplierInfo } from '@lavka/server/contract'
import { findProductsFx } from '../../api/catalog'
import { findSupplierInfoFx } from '../../api/suppliers'

export const opened = createEvent<string>()

const BEST = 8

const loadFx = attach({ effect: findSupplierInfoFx, mapParams: (code: string) => ({ params: { code } }) })
const loadBestFx = attach({
  effect: findProductsFx,
  mapParams: (supplier: string) => ({ query: { supplier, take: BEST } }),
})

sample({ clock: opened, target: [loadFx, loadBestFx] })

const $code = createStore('').on(opened, (_, code) => code)

/** By code, so that the answer for a supplier already left shows nowhere. */
export const $infos = createStore<Record<string, SupplierInfo>>({}).on(loadFx.done, (infos, { params, result }) => ({
  ...infos,
  [params]: result,
}))
/** The goods bought most; a list that does not come is left out of the page. */
export const $best = createStore<Record<string, ProductCard[]>>({}).on(loadBestFx.done, (best, { params, result }) => ({
  ...best,
  [params]: result.products,
}))

export const $error = createStore<ApiError | null>(null).reset(opened)
sample({
  clock: loadFx.fail,
  source: $code,
  filter: (code, { params }) => params === code,
  fn: (_, { error }) => error,
  target: $error,
})
