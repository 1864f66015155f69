import type { Field } from '@lavka/server/contract'
import { toWidth, type ShownColumn } from '../../../objects-address'

/** A person's layout of an object's columns. Fields that it does not name, such as new ones, follow those it names. */
export type Layout = {
  order: readonly string[]
  hidden: readonly string[]
  pinned: readonly string[]
  /** in pixels, of resized columns */
  widths: Readonly<Record<string, number>>
  isDense: boolean
}

export const usualLayout: Layout = { order: [], hidden: [], pinned: [], widths: {}, isDense: false }

export type Column = { field: Field; isShown: boolean; isPinned: boolean; width: number | null }

/** All columns in their order; the pinned ones come first. */
export function columnsOf(fields: readonly Field[], { order, hidden, pinned, widths }: Layout): Column[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const columns = fields
    .filter(({ isHidden }) => !isHidden)
    .toSorted((one, other) => place(one.name) - place(other.name))
    .map((field) => ({
      field,
      isShown: !hidden.includes(field.name),
      isPinned: pinned.includes(field.name),
      width: widths[field.name] ?? null,
    }))
  return [...columns.filter(({ isPinned }) => isPinned), ...columns.filter(({ isPinned }) => !isPinned)]
}

/** Moves a column by one place, among the pinned ones or among the others. */
export function moved(layout: Layout, columns: readonly Column[], name: string, step: 1 | -1): Layout {
  const names = columns.map(({ field }) => field.name)
  const from = names.indexOf(name)
  const [one, other] = [columns[from], columns[from + step]]
  if (!one || !other || one.isPinned !== other.isPinned) return layout
  const order = names.with(from, other.field.name).with(from + step, name)
  return { ...layout, order }
}

/** Toggles a column: hidden or pinned. The last visible column cannot be hidden. */
export function toggled(layout: Layout, columns: readonly Column[], name: string, what: 'hidden' | 'pinned'): Layout {
  const isOn = layout[what].includes(name)
  const others = columns.filter(({ field, isShown }) => isShown && field.name !== name)
  if (what === 'hidden' && !isOn && others.length === 0) return layout
  return { ...layout, [what]: isOn ? layout[what].filter((one) => one !== name) : [...layout[what], name] }
}

/** The valid part of a stored layout. */
export function readLayout(stored: unknown): Layout {
  if (typeof stored !== 'object' || stored === null) return usualLayout
  const names = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
  const given: Partial<Record<keyof Layout, unknown>> = stored
  const { order, hidden, pinned, widths, isDense } = given
  return {
    order: names(order),
    hidden: names(hidden),
    pinned: names(pinned),
    widths: readWidths(widths),
    isDense: isDense === true,
  }
}

function readWidths(stored: unknown): Layout['widths'] {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, width]) => (typeof width === 'number' ? [[name, toWidth(width)]] : [])),
  )
}

/** Sets a column's width, within the allowed range. */
export function resized(layout: Layout, name: string, width: number): Layout {
  return { ...layout, widths: { ...layout.widths, [name]: toWidth(width) } }
}

type Saved = { name: string; isPinned: boolean; width?: number | null }

/** Applies the columns of a saved view or of the address, in their order; all others are hidden. */
export function layoutOf(fields: readonly Field[], saved: readonly Saved[]): Omit<Layout, 'isDense'> {
  const order = saved.map(({ name }) => name)
  return {
    order,
    hidden: fields.map(({ name }) => name).filter((name) => !order.includes(name)),
    pinned: saved.filter(({ isPinned }) => isPinned).map(({ name }) => name),
    widths: Object.fromEntries(saved.flatMap(({ name, width }) => (width ? [[name, toWidth(width)]] : []))),
  }
}

/** The visible columns in the form of the address. */
export function shownColumns(columns: readonly Column[]): ShownColumn[] {
  return columns
    .filter(({ isShown }) => isShown)
    .map(({ field: { name }, isPinned, width }) => ({ name, isPinned, width }))
}
