import { attach, createEvent, createStore, sample } from 'effector'
import type { Category } from '@lavka/server/contract'
import { findCategoriesFx } from '../../api/catalog'

type Where = { supplier: string; shop: string }

/** Categories that have something to sell at this supplier and shop. */
export const categoriesAsked = createEvent<Where>()

const loadFx = attach({
  effect: findCategoriesFx,
  mapParams: ({ supplier, shop }: Where) => ({ query: { ...(supplier && { supplier }), ...(shop && { shop }) } }),
})

const isSame = (one: Where | null, other: Where) => one?.supplier === other.supplier && one.shop === other.shop

const $asked = createStore<Where | null>(null)
const $loaded = createStore<Where | null>(null)
export const $categories = createStore<Category[]>([])
export const $categoriesFailed = createStore(false)
  .reset(categoriesAsked)
  .on(loadFx.fail, () => true)

sample({
  clock: categoriesAsked,
  source: $loaded,
  filter: (loaded, where) => !isSame(loaded, where),
  fn: (_, where) => where,
  target: loadFx,
})
sample({ clock: categoriesAsked, target: $asked })

// the tree of the earlier place stays until the asked one comes; an answer for a place already left is dropped
const arrived = sample({
  clock: loadFx.done,
  source: $asked,
  filter: (asked, { params }) => isSame(asked, params),
  fn: (_, done) => done,
})
sample({ clock: arrived, fn: ({ result }) => result, target: $categories })
sample({ clock: arrived, fn: ({ params }) => params, target: $loaded })
