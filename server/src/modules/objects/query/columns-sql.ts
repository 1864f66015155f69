import { sql, type RawBuilder } from 'kysely'
import type { ObjectField, ObjectFields } from '../field.ts'
import type { Sorting } from '../options/read-lists.ts'
import { momentText } from './filter-sql.ts'
import { fieldOf } from './where-sql.ts'

/** The columns of a row; a field named `a.b` becomes the property `b` of an object `a`. */
export function columnsSql(fields: ObjectFields, names: readonly string[]): RawBuilder<unknown> {
  const columns = [...treeOf(names)].map(([name, under]) => sql`${valueOf(fields, name, under)} as ${sql.ref(name)}`)
  return sql.join(columns)
}

/** A row as one JSON value, for queries that return more than rows. */
export function rowJsonSql(fields: ObjectFields, names: readonly string[]): RawBuilder<unknown> {
  return jsonSql(fields, names, '')
}

export function orderSql(fields: ObjectFields, sort: readonly Sorting[]): RawBuilder<unknown> {
  return sql.join(sort.map(({ selector, desc }) => sql`${sortedBySql(fields, selector)} ${directionSql(desc)}`))
}

/** The sort expression of a field. */
export function sortedBySql(fields: ObjectFields, selector: string): RawBuilder<unknown> {
  const { order, column } = fieldOf(fields, selector)
  return order?.(column) ?? column
}

export function directionSql(desc: boolean): RawBuilder<unknown> {
  return desc ? sql`desc` : sql`asc`
}

/** A value as answers contain it: times and dates as text. */
export function shownSql(column: RawBuilder<unknown>, type: ObjectField['type']): RawBuilder<unknown> {
  if (type === 'datetime') return momentText(column)
  return type === 'date' ? sql`(${column})::text` : column
}

/** First parts of the names, each with the remaining parts. */
function treeOf(names: readonly string[]): Map<string, string[]> {
  const tree = new Map<string, string[]>()
  for (const name of names) {
    const [head = '', ...rest] = name.split('.')
    const under = tree.get(head) ?? []
    tree.set(head, rest.length > 0 ? [...under, rest.join('.')] : under)
  }
  return tree
}

function valueOf(fields: ObjectFields, path: string, under: string[]): RawBuilder<unknown> {
  if (under.length > 0) return jsonSql(fields, under, `${path}.`)
  const { column, type } = fieldOf(fields, path)
  return shownSql(column, type)
}

/** PostgreSQL allows a hundred arguments of a function: objects are built from fifty properties at a time. */
const mostProperties = 50

function jsonSql(fields: ObjectFields, names: readonly string[], prefix: string): RawBuilder<unknown> {
  const pairs = [...treeOf(names)].map(
    ([name, under]) => sql`${sql.lit(name)}, ${valueOf(fields, `${prefix}${name}`, under)}`,
  )
  const parts = []
  for (let at = 0; at < pairs.length; at += mostProperties)
    parts.push(sql`jsonb_build_object(${sql.join(pairs.slice(at, at + mostProperties))})`)
  return sql.join(parts, sql` || `)
}
