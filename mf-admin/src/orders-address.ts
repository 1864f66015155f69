import type { Order } from '@lavka/server/contract'
import { toDay } from './conditions'

export type Sort = { selector: string; desc: boolean }

/** The whole view of the grid of orders is in the address, so that reload, Back and a link to a colleague show the same. */
export type OrdersView = {
  page: number
  size: number
  sort: Sort
  statuses: string[]
  supplier: string
  origin: Origin | ''
  /** placed, and less than an hour is left until the supplier's cut-off */
  isSoon: boolean
  /** the buyer wrote and the seller has not read it */
  isAsked: boolean
  /** the orders of one shop, linked from a report */
  shop: number | null
  /** the orders of one buyer, linked from the card of a person */
  buyer: number | null
  /** the chosen orders alone, by id; empty is no restriction */
  ids: number[]
  /** the day of delivery, YYYY-MM-DD, and the hours of that day, «10:00–14:00»; empty is any */
  day: string
  hours: string
  /** days of creation, YYYY-MM-DD; empty means open */
  from: string
  to: string
  /** roubles */
  sumFrom: number | null
  sumTo: number | null
  search: string
  /** the order whose card is open */
  order: number | null
}

type Origin = Order['origin']

export const sizes = [25, 50, 100]
export const sortable = ['number', 'createdAt', 'status', 'supplierName', 'receiver', 'lineCount', 'toPayKopecks']
export const newestFirst: Sort = { selector: 'createdAt', desc: true }

const toNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** The most orders that an address names: as many as one print form holds (server: `findOrdersToPrint`). */
export const mostNamed = 200
const toIds = (text = '') =>
  text
    .split(',')
    .flatMap((id) => toNumber(id) ?? [])
    .slice(0, mostNamed)
const toHours = (text = '') => (/^\d{2}:\d{2}–\d{2}:\d{2}$/.test(text) ? text : '')

function toSort(text = ''): Sort {
  const selector = text.replace('-', '')
  return sortable.includes(selector) ? { selector, desc: text.startsWith('-') } : newestFirst
}

/** Reads the view from the address; an invalid address gives the first page, not an error. */
export function readOrdersView(query: Record<string, string>): OrdersView {
  const size = toNumber(query.size) ?? 0
  return {
    page: toNumber(query.page) || 1,
    size: sizes.includes(size) ? size : 50,
    sort: toSort(query.sort),
    statuses: (query.status ?? '').split(',').filter(Boolean),
    supplier: query.supplier ?? '',
    origin: query.origin === 'web' || query.origin === 'call' ? query.origin : '',
    isSoon: query.soon === '1',
    isAsked: query.asked === '1',
    shop: toNumber(query.shop),
    buyer: toNumber(query.buyer),
    ids: toIds(query.ids),
    day: toDay(query.day),
    hours: toDay(query.day) && toHours(query.hours),
    from: toDay(query.from),
    to: toDay(query.to),
    sumFrom: toNumber(query.sumFrom),
    sumTo: toNumber(query.sumTo),
    search: query.search ?? '',
    order: toNumber(query.order),
  }
}

export const orderForms = ['picking', 'shelves', 'route', 'sheets'] as const
/** A print form of orders: the picking list by window, that of all orders by category, the route list, a sheet for each order. */
export type OrderForm = (typeof orderForms)[number]

/** The address of a print form: of all orders of a view, or of the one whose card is open. */
export function orderFormAddress(form: OrderForm, view: Partial<OrdersView>): string {
  return ordersAddress({ ...view, page: 1, size: 50 }, `/admin/orders/print/${form}`)
}

/** The address of a view, without default values. */
export function ordersAddress(view: Partial<OrdersView>, path = '/admin/orders'): string {
  const { page = 1, size = 50, sort = newestFirst, order = null } = view
  const isUsual = sort.selector === newestFirst.selector && sort.desc === newestFirst.desc
  const query = {
    search: view.search,
    status: view.statuses?.join(','),
    supplier: view.supplier,
    origin: view.origin,
    soon: view.isSoon ? '1' : '',
    asked: view.isAsked ? '1' : '',
    shop: view.shop?.toString(),
    buyer: view.buyer?.toString(),
    ids: view.ids?.join(','),
    day: view.day,
    hours: view.hours,
    from: view.from,
    to: view.to,
    sumFrom: view.sumFrom?.toString(),
    sumTo: view.sumTo?.toString(),
    sort: isUsual ? '' : `${sort.desc ? '-' : ''}${sort.selector}`,
    size: size === 50 ? '' : `${size}`,
    page: page === 1 ? '' : `${page}`,
    order: order === null ? '' : `${order}`,
  }
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const text = new URLSearchParams(given).toString()
  return path + (text && `?${text}`)
}
