import { createDetails } from '@lavka/shared'
import type { Category } from '@lavka/server/contract'
import { findCategoriesFx } from '../../api/catalog'

type Where = { supplier: string; shop: string }

/** Categories that have something to sell at this supplier and shop. The earlier tree stays until the new one is loaded. */
const tree = createDetails({
  effect: findCategoriesFx,
  toParams: ({ supplier, shop }: Where) => ({ query: { ...(supplier && { supplier }), ...(shop && { shop }) } }),
  idOf: () => 'categories',
})
export const { addressRead: categoriesAsked, retryClicked, $error } = tree

const none: Category[] = []
export const $categories = tree.$details.map((categories) => categories ?? none)
export const $areCategoriesComing = tree.$details.map((categories) => categories === null)
