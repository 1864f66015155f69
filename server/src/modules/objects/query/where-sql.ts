import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../auth.ts'
import type { ObjectFields } from '../field.ts'
import { tablesOf, type ObjectDeclaration } from '../object.ts'
import { comparedFields, type Ask } from '../options/check-options.ts'
import { phoneDigits } from '../phone-digits.ts'
import { toText } from '../values.ts'
import { containsSql, filterSql, patternOf } from './filter-sql.ts'

type Searched = ObjectDeclaration<ObjectFields>['searched']
/** An object for building queries; its fields are known only at run time. */
export type Queried = Omit<ObjectDeclaration<ObjectFields>, 'searched' | 'sort' | 'key'> & {
  key: string
  searched: Searched
}
type Asked = Pick<Ask, 'filter' | 'search'>

/** The condition for the requested rows: row scope, filter and search. */
export function whereSql(actor: Actor, object: Queried, { filter, search }: Asked): RawBuilder<unknown> {
  const conditions = [object.rowScope(actor)]
  if (filter) conditions.push(filterSql(filter, object.fields))
  if (search !== '') conditions.push(searchSql(actor, object, search))
  return sql.join(conditions, sql` and `)
}

/** The tables for a query with these conditions and these additional fields. */
export function fromSql(object: Queried, asked: Asked, names: readonly string[]): RawBuilder<unknown> {
  const { searched } = object
  const inSearch = asked.search === '' || typeof searched === 'function' ? [] : searched.map(({ field }) => field)
  return tablesOf(object, [...comparedFields(asked), ...inSearch, ...names])
}

export function fieldOf(fields: ObjectFields, name: string): ObjectFields[string] {
  const field = fields[name]
  if (!field) throw new Error(`An object is declared without its field ${name}`)
  return field
}

/** Searches for the text and, when it may be a part of a phone, for its digits. */
function searchSql(actor: Actor, { fields, searched }: Queried, search: string): RawBuilder<unknown> {
  if (toText(search) === undefined) return sql`false`
  const digits = phoneDigits(search)
  if (typeof searched === 'function') {
    return searched(patternOf('contains', search), digits === null ? null : patternOf('contains', digits), actor)
  }
  const places = searched.flatMap(({ field, as }) => {
    const column = fields[field]?.column
    if (!column) return []
    const isText = containsSql('contains', column, search)
    if (as !== 'phone' || digits === null) return [isText]
    return [isText, containsSql('contains', sql`regexp_replace(${column}, '\\D', '', 'g')`, digits)]
  })
  return places.length > 0 ? sql`(${sql.join(places, sql` or `)})` : sql`false`
}
