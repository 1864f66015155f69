import { ANY, paths, type ScreenProps } from '@lavka/shared'

export const sorts = { popular: 'Популярные', cheap: 'Дешевле', expensive: 'Дороже' } as const
export type Sort = keyof typeof sorts

/** What the shop window shows; empty is «any». All of it lives in the address. */
export type Filter = { supplier: string; shop: string; category: string; tag: string; search: string; sort: Sort }
export type Address = Filter & { product: string; step: string }

const codeOf = (value: string | undefined) => (value === undefined || value === ANY ? '' : value)
const isSort = (value: string): value is Sort => value in sorts
export const toSort = (value = ''): Sort => (isSort(value) ? value : 'popular')

export function readAddress({ params, query }: ScreenProps): Address {
  return {
    supplier: codeOf(params.supplierCode),
    shop: codeOf(params.shopCode),
    category: codeOf(params.kategCode),
    product: codeOf(params.productCode),
    tag: query.tag ?? '',
    search: query.search ?? '',
    sort: toSort(query.sort),
    step: query.step ?? '',
  }
}

/** The path of the same window with something changed. */
export function pathTo(address: Filter, changes: Partial<Address> = {}): string {
  const {
    supplier,
    shop,
    category,
    product = '',
    tag,
    search,
    sort,
    step = '',
  }: Filter & Partial<Address> = {
    ...address,
    product: '',
    step: '',
    ...changes,
  }
  const query = { search, tag, sort: sort === 'popular' ? '' : sort, step }
  return paths.lavka({ supplier, shop, category, product, query })
}

/** Two filters with one key show one list. */
export function keyOf({ supplier, shop, category, tag, search, sort }: Filter): string {
  return JSON.stringify([supplier, shop, category, tag, search, sort])
}
