import { opening, type Opens } from '@lavka/shared'
import { directoriesAsked } from '../../directories/model'
import { isRendered, readAddress } from './address'
import { categoriesAsked } from './categories-model'

/** The edge renders lists and products: not the checkout, a person's own lists, and the longest lists. */
export const opens: Opens = async (place) => {
  const { product, step, shown, ...filter } = readAddress(place)
  if (step || !isRendered(shown) || place.query.list) return null
  const { supplier, shop } = filter
  const around = [opening(directoriesAsked, undefined), opening(categoriesAsked, { supplier, shop })]
  if (product) return [...around, ...(await import('./product-page')).opensOf(product)]
  return [...around, ...(await import('./shop-window')).opensOf(filter, shown)]
}
