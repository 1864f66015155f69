import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { ApiError } from '@lavka/shared'
import type { Product, ProductCard } from '@lavka/server/contract'
import { findProductsFx } from '../../api/catalog'
import { findSubstitutesFx } from '../../api/own-goods'
import { $product } from './product-model'

/** The part below the product is about to become visible. */
export const belowReached = createEvent<Product>()

const loadRelatedFx = attach({
  effect: findProductsFx,
  mapParams: (category: string) => ({ query: { category, take: 13 } }),
})

const $sameCategory = createStore<{ category: string; products: ProductCard[] }>({ category: '', products: [] })
  .on(loadRelatedFx.done, (_, { params, result }) => ({ category: params, products: result.products }))
  .on(loadRelatedFx.fail, (_, { params }) => ({ category: params, products: [] }))
/** Products of the same category, without this one; null while loading, empty after a failure. */
export const $related = combine($sameCategory, $product, ({ category, products }, product) =>
  product?.category === category ? products.filter(({ code }) => code !== product.code).slice(0, 12) : null,
)

/** The error of loading more products of the category; the block can be retried. */
export const $relatedError = createStore<ApiError | null>(null)
  .on(loadRelatedFx.failData, (_, error) => error)
  .reset(loadRelatedFx)

// substitutes for a product that is out of stock
const loadSubstitutesFx = attach({ effect: findSubstitutesFx, mapParams: (code: string) => ({ params: { code } }) })
const $found = createStore<{ code: string; products: ProductCard[] }>({ code: '', products: [] }).on(
  loadSubstitutesFx.done,
  (_, { params, result }) => ({ code: params, products: result }),
)
export const $substitutes = combine($found, $product, (found, product) =>
  found.code === product?.code ? found.products : [],
)
sample({
  clock: belowReached,
  filter: ({ stock, minimum }) => stock < minimum,
  fn: ({ code }) => code,
  target: loadSubstitutesFx,
})
sample({
  clock: belowReached,
  source: $sameCategory,
  filter: (known, { category }) => known.category !== category || known.products.length === 0,
  fn: (_, { category }) => category,
  target: loadRelatedFx,
})
