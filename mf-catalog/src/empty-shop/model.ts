import { createStore, sample } from 'effector'
import { findCategoriesFx } from '../api/catalog'

/** Whether nothing at all is on sale, by the last answer with the categories of the whole shop: those without goods are left out of it. */
export const $isShopEmpty = createStore(false)

sample({
  clock: findCategoriesFx.done,
  filter: ({ params: { query } }) => !query.supplier && !query.shop,
  fn: ({ result }) => result.length === 0,
  target: $isShopEmpty,
})
