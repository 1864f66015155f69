import { groupText, nameOfField, toGroups, toPicks, type GroupBy, type Pick } from './address-parts'
import type { Sort } from './orders-address'
import { ownPlaces } from './own-places'

/** A visible column; without a width (pixels) its type decides the width. */
export type ShownColumn = { name: string; isPinned: boolean; width: number | null }

/** The whole view of an object's grid is in the address. */
export type ObjectView = {
  /** the object's name; empty is the list of objects */
  object: string
  /** the code of a section of the catalogue, which limits the rows; empty is all */
  section: string
  /** the object is shown at an address of the dictionaries */
  isDictionary: boolean
  page: number
  size: number
  /** all rows scroll as one list instead of pages */
  isScrolled: boolean
  /** the first one has priority; none: the order of the declaration */
  sorts: readonly Sort[]
  /** by field, as written in the address; the meaning depends on the type of the field (screens/objects/grid/conditions.ts) */
  filters: Readonly<Record<string, string>>
  /** by field, the values chosen in the header filter; a month of a date is «YYYY-MM», null is an empty value */
  picks: Readonly<Record<string, readonly Pick[]>>
  search: string
  /** the conditions of the filter builder: a filter of loadOptions as JSON (screens/objects/filter/tree.ts); empty is none */
  filter: string
  /** the levels of groups from the top down; none: a list of rows */
  groups: readonly GroupBy[]
  /** the keys of the group whose rows are shown, from the top level down; none: the groups themselves */
  within: readonly Pick[]
  /** the visible columns in their order; none: the person's stored layout */
  columns: readonly ShownColumn[]
  /** the id of the saved view that was opened; null is none */
  savedView: number | null
  /** the key of the row whose card is open; empty is none */
  row: string
  /** the form of a new row is open */
  isNew: boolean
  /** the panel of batches: at the start of an import (new) or of a bulk change (edit), at pictures by codes (photos), or at the batch with this id; empty is closed */
  batch: string
}

export const sizes = [25, 50, 100]
/** What the panel of batches begins with. */
export const beginnings = ['new', 'edit', 'photos'] as const
const FILTER = 'f.'
const PICKS = 'v.'
const MOST_FILTERS = 20
/** The largest number of sorted columns. */
const MOST_SORTS = 5

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

/** «name.240.p,price»: the name, 240 pixels wide and pinned, then the price. */
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

/** The parameters of the address with a prefix, by field. */
function byField<T>(query: Query, prefix: string, read: (text: string) => T): (readonly [string, T])[] {
  return Object.entries(query)
    .filter(([name, value]) => name.startsWith(prefix) && nameOfField.test(name.slice(prefix.length)) && value !== '')
    .slice(0, MOST_FILTERS)
    .map(([name, value]) => [name.slice(prefix.length), read(value)] as const)
}

/** A view without the section and the kind of address, which come from the path. */
type Query = Record<string, string>

/** The batch with this id is open, not the panel that begins one. */
export const isOfBatch = (query: Query) => toCount(query.batch) !== null

/** Reads the view of an object from the address; an invalid address gives the first page. */
export function readObjectView(object: string, { section = '', dictionary = '', ...query }: Query): ObjectView {
  const size = toCount(query.size) ?? 0
  return {
    object,
    section,
    isDictionary: dictionary === '1',
    page: toCount(query.page) ?? 1,
    size: sizes.includes(size) ? size : 50,
    isScrolled: query.scroll === '1',
    sorts: toSorts(query.sort),
    filters: Object.fromEntries(byField(query, FILTER, (text) => text)),
    picks: Object.fromEntries(byField(query, PICKS, toPicks).filter(([, picks]) => picks.length > 0)),
    search: query.search ?? '',
    filter: query.filter ?? '',
    groups: toGroups(query.group ?? firstGroups[object]),
    within: toPicks(query.in),
    columns: toColumns(query.columns),
    savedView: toCount(query.view),
    row: query.row ?? '',
    isNew: query.row === undefined && query.add === '1',
    batch: beginnings.some((one) => one === query.batch) ? (query.batch ?? '') : `${toCount(query.batch) ?? ''}`,
  }
}

/** The address of a view, without default values. */
export function objectAddress({ object, ...view }: Partial<ObjectView> & { object: string }): string {
  const {
    page = 1,
    size = 50,
    isScrolled = false,
    sorts = [],
    filters = {},
    picks = {},
    search = '',
    filter = '',
    groups = [],
    within = [],
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
    filter,
    sort: sorts.map(sortText).join(','),
    group: groupOf(object, groups.map(groupText).join(',')),
    in: within.length === 0 ? '' : JSON.stringify(within),
    columns: columns.map(columnText).join(','),
    view: savedView === null ? '' : `${savedView}`,
    size: size === 50 ? '' : `${size}`,
    page: page === 1 || isScrolled ? '' : `${page}`,
    scroll: isScrolled ? '1' : '',
    row,
    add: isNew && row === '' ? '1' : '',
    batch,
  }
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const text = new URLSearchParams(given).toString()
  return placeOf(object, view) + (text && `?${text}`)
}

/** The groups in which an object is shown at first. */
const firstGroups: Readonly<Record<string, string>> = { discounts: 'origin' }

/** «-» is no groups, where there are some at first. */
function groupOf(object: string, text: string): string {
  const first = firstGroups[object]
  if (first === undefined) return text
  return text === first ? '' : text || '-'
}

function placeOf(object: string, { section = '', isDictionary = false }: Partial<ObjectView>): string {
  const name = encodeURIComponent(object)
  if (section !== '') return `/admin/${name}_type_${encodeURIComponent(section)}`
  if (isDictionary) return `/admin/specification/${name}`
  return ownPlaces[object] ?? ['/admin/obj', name].filter(Boolean).join('/')
}
