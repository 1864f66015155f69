import type { Sort } from './orders-address'

export type Pick = string | number | boolean | null

/** A column in sight; without a width (pixels) it is as wide as its type asks. */
export type ShownColumn = { name: string; isPinned: boolean; width: number | null }

/** All that the grid of an object shows is in the address. */
export type ObjectView = {
  /** its name; empty is the list of objects */
  object: string
  /** the code of a section of the catalogue: only its rows are there; empty is all of them */
  section: string
  /** it is shown as a dictionary, at an address of dictionaries */
  isDictionary: boolean
  page: number
  size: number
  /** the first decides first; none is the order that the object is declared with */
  sorts: readonly Sort[]
  /** by field, each as the address has it: what it means follows from the type of the field (screens/objects/grid/conditions.ts) */
  filters: Readonly<Record<string, string>>
  /** by field, the values chosen in the head of its column; a month of a date is «ГГГГ-ММ», null is nothing */
  picks: Readonly<Record<string, readonly Pick[]>>
  search: string
  /** the columns in sight, in their order; none are those of the reader */
  columns: readonly ShownColumn[]
  /** the id of the saved view that this began with; null is none */
  savedView: number | null
  /** the key of the row whose card is open; empty is none */
  row: string
  /** the form of a new row is open */
  isNew: boolean
  /** the panel of batches is open: at the beginning of an import (new) or of a change of many rows (edit), or at the batch of this id; empty is closed */
  batch: string
}

export const sizes = [25, 50, 100]
const FILTER = 'f.'
const PICKS = 'v.'
const MOST_FILTERS = 20
/** So many columns decide the order. */
const MOST_SORTS = 5
/** So many values of one column are chosen. */
export const MOST_PICKS = 100
const nameOfField = /^[a-z]\w{0,60}$/i

const toCount = (text = '') => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)

function toSorts(text = ''): Sort[] {
  const sorts = text.split(',').map((one) => ({ selector: one.replace(/^-/, ''), desc: one.startsWith('-') }))
  const known = sorts.filter(({ selector }) => nameOfField.test(selector))
  return known
    .filter(({ selector }, index) => known.findIndex((one) => one.selector === selector) === index)
    .slice(0, MOST_SORTS)
}

const MOST_COLUMNS = 100
export const narrowest = 64
export const widest = 800
export const toWidth = (width: number) => Math.round(Math.min(Math.max(width, narrowest), widest))

/** «name.240.p,price» is the name, 240 pixels wide and pinned, then the price. */
function toColumns(text = ''): ShownColumn[] {
  const columns = text.split(',').flatMap((one): ShownColumn[] => {
    const [, name, width, pin] = /^([a-z]\w{0,60})(?:\.(\d{1,4}))?(\.p)?$/i.exec(one) ?? []
    return name ? [{ name, isPinned: pin !== undefined, width: width ? toWidth(Number(width)) : null }] : []
  })
  return columns
    .filter(({ name }, index) => columns.findIndex((one) => one.name === name) === index)
    .slice(0, MOST_COLUMNS)
}

const columnText = ({ name, isPinned, width }: ShownColumn) =>
  [name, width === null ? '' : `.${width}`, isPinned ? '.p' : ''].join('')

const sortText = ({ selector, desc }: Sort) => `${desc ? '-' : ''}${selector}`

function toPicks(text: string): Pick[] {
  try {
    const values: unknown = JSON.parse(text)
    return Array.isArray(values) ? values.filter(isPick).slice(0, MOST_PICKS) : []
  } catch {
    return []
  }
}

const isPick = (value: unknown): value is Pick =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** What the address says of fields under a prefix. */
function byField<T>(query: Query, prefix: string, read: (text: string) => T): (readonly [string, T])[] {
  return Object.entries(query)
    .filter(([name, value]) => name.startsWith(prefix) && nameOfField.test(name.slice(prefix.length)) && value !== '')
    .slice(0, MOST_FILTERS)
    .map(([name, value]) => [name.slice(prefix.length), read(value)] as const)
}

/** Of the address, with the section and whether it is a dictionary, which its path says. */
type Query = Record<string, string>

/** What the address says of an object; a spoiled one shows the first page. */
export function readObjectView(object: string, { section = '', dictionary = '', ...query }: Query): ObjectView {
  const size = toCount(query.size) ?? 0
  return {
    object,
    section,
    isDictionary: dictionary === '1',
    page: toCount(query.page) ?? 1,
    size: sizes.includes(size) ? size : 50,
    sorts: toSorts(query.sort),
    filters: Object.fromEntries(byField(query, FILTER, (text) => text)),
    picks: Object.fromEntries(byField(query, PICKS, toPicks).filter(([, picks]) => picks.length > 0)),
    search: query.search ?? '',
    columns: toColumns(query.columns),
    savedView: toCount(query.view),
    row: query.row ?? '',
    isNew: query.row === undefined && query.add === '1',
    batch: query.batch === 'new' || query.batch === 'edit' ? query.batch : `${toCount(query.batch) ?? ''}`,
  }
}

/** Where this view is; what is as usual is left out. */
export function objectAddress({ object, ...view }: Partial<ObjectView> & { object: string }): string {
  const {
    page = 1,
    size = 50,
    sorts = [],
    filters = {},
    picks = {},
    search = '',
    columns = [],
    savedView = null,
    row = '',
    isNew = false,
    batch = '',
  } = view
  const query = {
    search,
    ...Object.fromEntries(Object.entries(filters).map(([field, value]) => [`${FILTER}${field}`, value])),
    ...Object.fromEntries(Object.entries(picks).map(([field, values]) => [`${PICKS}${field}`, JSON.stringify(values)])),
    sort: sorts.map(sortText).join(','),
    columns: columns.map(columnText).join(','),
    view: savedView === null ? '' : `${savedView}`,
    size: size === 50 ? '' : `${size}`,
    page: page === 1 ? '' : `${page}`,
    row,
    add: isNew && row === '' ? '1' : '',
    batch,
  }
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const text = new URLSearchParams(given).toString()
  return placeOf(object, view) + (text && `?${text}`)
}

/** The screens of specification §2 that show one object. */
export const ownPlaces: Readonly<Record<string, string>> = {
  products: '/admin/products',
  shops: '/admin/shops_suppliers',
  suppliers: '/admin/supplierProfile',
  contracts: '/admin/contracts',
  'supplier-traders': '/admin/supplier_traders',
  'partner-suppliers': '/admin/partner_suppliers',
}

function placeOf(object: string, { section = '', isDictionary = false }: Partial<ObjectView>): string {
  const name = encodeURIComponent(object)
  if (section !== '') return `/admin/${name}_type_${encodeURIComponent(section)}`
  if (isDictionary) return `/admin/specification/${name}`
  return ownPlaces[object] ?? ['/admin/obj', name].filter(Boolean).join('/')
}
