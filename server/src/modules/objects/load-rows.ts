import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Actor } from '../../auth.ts'
import type { Tables } from '../../database/tables.ts'
import { containsSql, filterSql, momentText, patternOf } from './filter-sql.ts'
import type { Page } from './load-options.ts'
import { fieldsOf } from './filter.ts'
import {
  tablesOf,
  type ObjectDeclaration,
  type ObjectField,
  type ObjectFields,
  type OwnSearch,
  type RowOf,
} from './object.ts'
import { phoneDigits } from './phone-digits.ts'
import { toText } from './values.ts'

type Searched = readonly { field: string; as: 'text' | 'phone' }[]
type Source = Pick<ObjectDeclaration<ObjectFields>, 'rowScope' | 'fields'> & { searched: Searched | OwnSearch }

/** A page of an object's rows; `totalCount` is −1 when it is not asked for (it costs a second query). */
export async function loadRows<F extends ObjectFields>(
  db: Transaction<Tables>,
  actor: Actor,
  object: ObjectDeclaration<F>,
  page: Page,
): Promise<{ data: RowOf<F>[]; totalCount: number }> {
  const where = whereSql(actor, object, page)
  const order = sql.join(page.sort.map((one) => orderSql(object.fields, one)))
  const key = columnOf(object.fields, object.key)
  const asked = [...(page.filter ? fieldsOf(page.filter) : []), ...searchedFields(object, page)]
  // the page is found by its keys first, so that the other fields are computed for the rows of the page only
  const { rows } = await sql<RowOf<F>>`
    select ${sql.join(Object.entries(object.fields).map(selectSql))}
    from ${tablesOf(object, Object.keys(object.fields))}
    where ${key} in (
      select ${key} from ${tablesOf(object, [...asked, ...page.sort.map(({ field }) => field)])}
      where ${where} order by ${order} limit ${page.take} offset ${page.skip}
    )
    order by ${order}`.execute(db)
  if (!page.isCounted) return { data: rows, totalCount: -1 }
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${tablesOf(object, asked)} where ${where}`.execute(db)
  return { data: rows, totalCount: counted.rows[0]?.total ?? 0 }
}

function columnOf(fields: ObjectFields, name: string): RawBuilder<unknown> {
  const field = fields[name]
  if (!field) throw new Error(`An object is declared without its field ${name}`)
  return field.column
}

function selectSql([name, { column, type }]: [string, ObjectField]): RawBuilder<unknown> {
  return sql`${type === 'datetime' ? momentText(column) : column} as ${sql.ref(name)}`
}

function orderSql(fields: ObjectFields, { field, desc }: Page['sort'][number]): RawBuilder<unknown> {
  const { order, column } = fields[field] ?? {}
  return sql`${order ?? column} ${desc ? sql`desc` : sql`asc`}`
}

function whereSql(actor: Actor, object: Source, { filter, search }: Page): RawBuilder<unknown> {
  const conditions = [object.rowScope(actor)]
  if (filter) conditions.push(filterSql(filter, object.fields))
  if (search !== '') conditions.push(searchSql(actor, object, search))
  return sql.join(conditions, sql` and `)
}

function searchedFields<F extends ObjectFields>(
  { searched }: Pick<ObjectDeclaration<F>, 'searched'>,
  { search }: Page,
): string[] {
  return search === '' || typeof searched === 'function' ? [] : searched.map(({ field }) => field)
}

/** Searches for the text as typed and, where it may be a part of a phone, for its digits. */
function searchSql(actor: Actor, { fields, searched }: Source, search: string): RawBuilder<unknown> {
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
  return sql`(${sql.join(places, sql` or `)})`
}
