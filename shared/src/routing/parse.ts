import type { RefusedRow } from '@lavka/domain/merge-routes'
import { readPath } from '@lavka/domain/path-pattern'
import { everyone, type BackgroundRow, type MenuEntry, type PhonePlace, type Role, type RouteRow } from './route'

type Fields = Record<string, unknown>

/**
 * Parses the route rows of builds. Invalid rows are left out and reported by path or index;
 * a build without rows has none.
 */
export function parsePublished(published: Readonly<Record<string, unknown>>): {
  rows: Record<string, RouteRow[]>
  refused: RefusedRow[]
} {
  const rows: Record<string, RouteRow[]> = {}
  const refused: RefusedRow[] = []
  for (const [remote, given = []] of Object.entries(published)) {
    const list: unknown[] = Array.isArray(given) ? given : [given]
    rows[remote] = list.filter(isRow)
    refused.push(...list.flatMap((value, index) => (isRow(value) ? [] : [{ remote, path: nameOf(value, index) }])))
  }
  return { rows, refused }
}

function nameOf(value: unknown, index: number): string {
  return isFields(value) && typeof value['path'] === 'string' ? value['path'] : `#${index}`
}

function isRow(value: unknown): value is RouteRow {
  if (!isFields(value)) return false
  const { path, group, exact, screen, title, allow } = value
  return (
    isText(path) &&
    readPath(path) !== undefined &&
    (group === 'public' || group === 'admin' || group === 'mobile') &&
    typeof exact === 'boolean' &&
    isText(screen) &&
    isText(title) &&
    isListOf(allow, isRole) &&
    allow.length > 0 &&
    haveForms(value)
  )
}

/** The optional properties of a row. */
function haveForms(row: Fields): boolean {
  return (
    isAbsentOr(row['menu'], isMenuEntry) &&
    isAbsentOr(row['params'], (given) => isFields(given) && Object.values(given).every(isText)) &&
    isAbsentOr(row['footer'], (item) => ['catalog', 'search', 'trash', 'profile'].some((one) => one === item)) &&
    isAbsentOr(row['showsBasketSum'], (fact) => isFields(fact) && isListOf(fact['unless'], isText)) &&
    isAbsentOr(row['inPhone'], (places) => isListOf(places, isPhonePlace)) &&
    ['isIndexed', 'isRoot', 'hasBasket', 'hasSearch', 'isWide'].every((name) =>
      isAbsentOr(row[name], (fact) => fact === true),
    )
  )
}

function isMenuEntry(value: unknown): value is MenuEntry {
  if (!isFields(value) || !isText(value['code']) || typeof value['position'] !== 'number') return false
  const { heading, badge, title, allow } = value
  return (
    isAbsentOr(badge, isText) &&
    isAbsentOr(title, isText) &&
    isAbsentOr(allow, (roles) => isListOf(roles, isRole)) &&
    isAbsentOr(heading, (one) => isFields(one) && isText(one['code']) && isText(one['name']))
  )
}

function isPhonePlace(value: unknown): value is PhonePlace {
  return (
    isFields(value) &&
    isText(value['path']) &&
    isAbsentOr(value['when'], (when) => isFields(when) && Object.values(when).every(isText))
  )
}

/** The roles of a background module from a build's record. */
export function isBackgroundRow(value: unknown): value is BackgroundRow {
  return isFields(value) && isListOf(value['allow'], isRole) && value['allow'].length > 0
}

const isRole = (value: unknown): value is Role => everyone.some((role) => role === value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isAbsentOr = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value)

function isListOf<T>(value: unknown, is: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(is)
}
