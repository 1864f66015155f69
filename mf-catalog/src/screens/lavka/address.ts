import { ANY, paths, type ScreenProps } from '@lavka/shared'
import type { FindFacets } from '@lavka/server/contract'

export const sorts = { popular: 'Популярные', cheap: 'Дешевле', expensive: 'Дороже', discount: 'По скидке' } as const
export type Sort = keyof typeof sorts

/** The filters: tags separated by commas, a price range «100-500» in roubles, «1» for in stock, days of delivery. */
export const narrowing = { tag: '', price: '', stock: '', delivery: '' }

/** The view of the catalogue, all of which is in the address; empty means «any». */
export type Filter = { supplier: string; shop: string; category: string; search: string; sort: Sort } & typeof narrowing
/** `shown` is the number of loaded products («Показать ещё»), so that a reload shows as many. */
export type Address = Filter & { product: string; step: string; shown: string }

export const emptyFilter: Filter = { supplier: '', shop: '', category: '', search: '', sort: 'popular', ...narrowing }

/** A list that the edge renders: one or more pages of 24, in one call of the API (pages.json). */
const rendered = /^(48|72|96)?$/
export const MOST_RENDERED = 96
export const isRendered = (shown: string) => rendered.test(shown)

const codeOf = (value: string | undefined) => (value === undefined || value === ANY ? '' : value)
const matching = (pattern: RegExp, value = '') => (pattern.test(value) ? value : '')
const isSort = (value: string): value is Sort => value in sorts
export const toSort = (value = ''): Sort => (isSort(value) ? value : 'popular')

export function readAddress({ params, query }: ScreenProps): Address {
  return {
    supplier: codeOf(params.supplierCode),
    shop: codeOf(params.shopCode),
    category: codeOf(params.kategCode),
    product: codeOf(params.productCode),
    search: query.search ?? '',
    sort: toSort(query.sort),
    tag: matching(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, query.tag),
    price: matching(/^(\d{1,7}-\d{0,7}|-\d{1,7})$/, query.price),
    stock: matching(/^1$/, query.stock),
    delivery: matching(/^\d{1,2}$/, query.delivery),
    step: query.step ?? '',
    shown: matching(/^\d{1,3}$/, query.shown),
  }
}

/** The path of the view with some changes. */
export function pathTo(address: Filter, changes: Partial<Address> = {}): string {
  const changed = { ...address, product: '', step: '', shown: '', ...changes }
  const { supplier, shop, category, product, search, tag, price, stock, delivery, sort, step, shown } = changed
  const query = { search, tag, price, stock, delivery, sort: sort === 'popular' ? '' : sort, step, shown }
  return paths.lavka({ supplier, shop, category, product, query })
}

/** Two filters with one key show one list. */
export const keyOf = (filter: Filter) => pathTo(filter)

/** The key of the heading (useHeading): filters and the sort are of the same page. */
export const headingKey = ({ supplier, shop, category, search }: Filter) => `${supplier} ${shop} ${category} ${search}`

/** Within a search a category is a filter, elsewhere it is a page of its own. */
export const hasNarrowing = ({ search, category, tag, price, stock, delivery }: Filter) =>
  [tag, price, stock, delivery, search && category].some(Boolean)

/** The view without filters. */
export const widened = (filter: Filter) =>
  pathTo(filter, { ...narrowing, category: filter.search ? '' : filter.category })

/** The tags with one added or removed. */
export function toggleTag(tag: string, code: string): string {
  const tags = tag.split(',').filter(Boolean)
  return (tags.includes(code) ? tags.filter((other) => other !== code) : [...tags, code]).join()
}

/** The filter as parameters of the API. */
export function toQuery({
  supplier,
  shop,
  category,
  tag,
  search,
  price,
  stock,
  delivery,
}: Filter): FindFacets['query'] {
  const [from = '', to = ''] = price.split('-')
  return {
    ...(supplier && { supplier }),
    ...(shop && { shop }),
    ...(category && { category }),
    ...(tag && { tag }),
    ...(search && { search }),
    ...(from && { priceFrom: Number(from) * 100 }),
    ...(to && { priceTo: Number(to) * 100 }),
    ...(stock && { inStock: true }),
    ...(delivery && { delivery: Number(delivery) }),
  }
}
