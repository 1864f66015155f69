import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../auth.ts'
import { plannedAnew } from '../../database/planned-anew.ts'
import { scopeBySupplier } from '../objects/supplier-scope.ts'
import { existing, type Cube, type Dimension } from './cube.ts'
import type { Ask } from './schema.ts'

const servedBy = scopeBySupplier(sql`f.supplier_id`)

/** The facts that an actor reads: all for an investor. */
export const isCounted = (actor: Actor) => (actor.role === 'investor' ? sql`true` : servedBy(actor))

/** What a cube is asked: names that it has. */
export type Known = Pick<Ask, 'from' | 'to' | 'only' | 'measures'> & {
  /** the dimensions of the rows and then that of the columns */
  names: readonly string[]
  hasAcross: boolean
  most: number
}

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `)

/**
 * Adds the facts up by key first; names, shares and totals are made of those few rows. `level` is 0 for full rows and has a bit for each dimension that is
 * added up, the last dimension being 1.
 */
export function cubeSql(cube: Cube, actor: Actor, { from, to, only, measures, names, hasAcross, most }: Known) {
  const dimensions = names.map((name) => existing(cube.dimensions, name))
  const narrowed = only.map(({ dimension }) => existing(cube.dimensions, dimension))
  const joins = new Set([...dimensions, ...narrowed].flatMap(({ join }) => join ?? []))
  const chosen = measures.map((name) => existing(cube.measures, name))
  const sums = [...new Set(chosen.flatMap(({ columns }) => columns))]
  const keys = names.map((_, at) => sql.ref(`k${at}`))
  const isInTime = dimensions[0]?.type === 'day' || dimensions[0]?.type === 'month'
  const conditions = [sql`f.day between ${from}::date and ${to}::date`, isCounted(actor), ...narrowedTo(cube, only)]
  return sql<{ level: number } & Record<string, unknown>>`${plannedAnew}
    with sums as (
      select ${list([
        ...dimensions.map(({ key }, at) => sql`${key} as ${sql.ref(`k${at}`)}`),
        ...sums.map((name) => sql`sum(${sql.ref(`f.${name}`)}) as ${sql.ref(name)}`),
      ])}
      from ${cube.facts} f ${sql.join([...joins], sql` `)}
      where ${sql.join(conditions, sql` and `)}
      ${keys.length > 0 ? sql`group by ${list(keys)}` : sql``}
    ), found as (
      select ${keys.length > 0 ? sql`grouping(${list(keys)})` : sql`0`} as level,
        ${list([...keys, ...chosen.map(({ value }, at) => sql`${value} as ${sql.ref(`m${at}`)}`)])}
      from sums f ${setsSql(keys, hasAcross)}
    )
    select ${list([sql`found.*`, ...dimensions.flatMap((dimension, at) => wordsSql(dimension, at))])} from found
    order by ${list([sql`level desc`, ...(isInTime ? [sql`k0`] : []), ...chosen.slice(0, 1).map(() => sql`m0 desc nulls last`), ...keys])}
    limit ${most}`
}

/** The conditions of what a cube is narrowed to, on its facts `f` and their joins. */
export function narrowedTo({ dimensions }: Cube, only: Ask['only']): RawBuilder<unknown>[] {
  return only.map(({ dimension, key }) => sql`(${existing(dimensions, dimension).key})::text = ${key}`)
}

/** The full rows and the total; with a dimension across also the totals of rows and of columns. */
function setsSql(keys: readonly RawBuilder<unknown>[], hasAcross: boolean): RawBuilder<unknown> {
  if (keys.length === 0) return sql``
  const sides = hasAcross ? [sql`(${list(keys.slice(0, -1))})`, sql`(${list(keys.slice(-1))})`] : []
  return sql`group by grouping sets (${list([sql`(${list(keys)})`, ...sides, sql`()`])})`
}

function wordsSql({ words }: Dimension, at: number): RawBuilder<unknown>[] {
  return words ? [sql`${words(sql.ref(`k${at}`))} as ${sql.ref(`w${at}`)}`] : []
}
