import { opening, type Opens } from '@lavka/shared'
import { directoriesAsked } from '../../directories/model'
import { readAddress } from './address'
import { categoriesAsked } from './categories-model'

/** The edge renders lists and products: not the checkout, a person's own lists, and lists of more than a page. */
export const opens: Opens = async (place) => {
  const { product, step, shown, ...filter } = readAddress(place)
  if (step || shown || place.query.list) return null
  const { supplier, shop } = filter
  const around = [opening(directoriesAsked, undefined), opening(categoriesAsked, { supplier, shop })]
  if (product) return [...around, ...(await import('./product-page')).opensOf(product)]
  return [...around, ...(await import('./shop-window')).opensOf(filter)]
}
