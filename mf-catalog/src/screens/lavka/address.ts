import { ANY, paths, type ScreenProps } from '@lavka/shared'
import type { FindFacets } from '@lavka/server/contract'

export const sorts = { popular: 'Популярные', cheap: 'Дешевле', expensive: 'Дороже', discount: 'По скидке' } as const
export type Sort = keyof typeof sorts

/** What narrows a window and can be taken off again: tags by commas, «100-500» roubles, «1» for what is there, days of delivery. */
export const narrowing = { tag: '', price: '', stock: '', delivery: '' }

/** What the shop window shows; empty is «any». All of it lives in the address. */
export type Filter = { supplier: string; shop: string; category: string; search: string; sort: Sort } & typeof narrowing
/** `shown` is how many products were opened, by «Показать ещё»: a reload brings as many. */
export type Address = Filter & { product: string; step: string; shown: string }

export const emptyFilter: Filter = { supplier: '', shop: '', category: '', search: '', sort: 'popular', ...narrowing }

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

/** The path of the same window with something changed. */
export function pathTo(address: Filter, changes: Partial<Address> = {}): string {
  const changed = { ...address, product: '', step: '', shown: '', ...changes }
  const { supplier, shop, category, product, search, tag, price, stock, delivery, sort, step, shown } = changed
  const query = { search, tag, price, stock, delivery, sort: sort === 'popular' ? '' : sort, step, shown }
  return paths.lavka({ supplier, shop, category, product, query })
}

/** Two filters with one key show one list. */
export const keyOf = (filter: Filter) => pathTo(filter)

/** Within a search a category is one more way to narrow it, elsewhere it is a place of its own. */
export const hasNarrowing = ({ search, category, tag, price, stock, delivery }: Filter) =>
  [tag, price, stock, delivery, search && category].some(Boolean)

/** The same window with nothing narrowed. */
export const widened = (filter: Filter) =>
  pathTo(filter, { ...narrowing, category: filter.search ? '' : filter.category })

/** The tags of a filter with one put in or taken out. */
export function toggleTag(tag: string, code: string): string {
  const tags = tag.split(',').filter(Boolean)
  return (tags.includes(code) ? tags.filter((other) => other !== code) : [...tags, code]).join()
}

/** The filter as the API asks for it. */
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
