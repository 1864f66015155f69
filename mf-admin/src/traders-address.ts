import type { Sort } from './orders-address'

/** The whole view of the list of people is in the address; codes of roles, types and states are the server's. */
export type TradersView = {
  page: number
  size: number
  sort: Sort
  role: string
  type: string
  state: string
  search: string
  /** the id of the person whose card is open */
  person: number | null
}

export const sizes = [25, 50, 100]
export const latestFirst: Sort = { selector: 'createdAt', desc: true }
const sortable = ['name', 'role', 'state', 'createdAt']

const toNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : null)

function toSort(text = ''): Sort {
  const selector = text.replace('-', '')
  return sortable.includes(selector) ? { selector, desc: text.startsWith('-') } : latestFirst
}

/** Reads the view from the address; an invalid address gives the first page, not an error. */
export function readTradersView(query: Record<string, string>): TradersView {
  const size = toNumber(query.size) ?? 0
  return {
    page: toNumber(query.page) || 1,
    size: sizes.includes(size) ? size : 50,
    sort: toSort(query.sort),
    role: query.role ?? '',
    type: query.type ?? '',
    state: query.state ?? '',
    search: query.search ?? '',
    person: toNumber(query.person),
  }
}

/** The address of a view, without default values. */
export function tradersAddress(view: Partial<TradersView>): string {
  const { page = 1, size = 50, sort = latestFirst, person = null } = view
  const isUsual = sort.selector === latestFirst.selector && sort.desc === latestFirst.desc
  const query = {
    search: view.search,
    role: view.role,
    type: view.type,
    state: view.state,
    sort: isUsual ? '' : `${sort.desc ? '-' : ''}${sort.selector}`,
    size: size === 50 ? '' : `${size}`,
    page: page === 1 ? '' : `${page}`,
    person: person === null ? '' : `${person}`,
  }
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const text = new URLSearchParams(given).toString()
  return `/admin/traders${text && `?${text}`}`
}
