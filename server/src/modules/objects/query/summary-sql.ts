import { sql, type RawBuilder } from 'kysely'
import type { ObjectFields } from '../field.ts'
import type { Summary } from '../options/read-lists.ts'
import { shownSql } from './columns-sql.ts'
import { fieldOf } from './where-sql.ts'

/**
 * Summaries of rows (domain.md §5): `columns` for the inner query, `summary` as a JSON array for the outer one. Without rows a sum is 0, and
 * minimum, maximum and average are null. Nulls are ignored, except by `count`, which counts rows.
 */
export function summaryPlan(
  fields: ObjectFields,
  summaries: readonly Summary[],
): { columns: RawBuilder<unknown>[]; summary: RawBuilder<unknown> } {
  const names = [
    ...new Set(summaries.flatMap(({ selector, type }) => (selector === null || type === 'count' ? [] : selector))),
  ]
  const columns = names.map((name, at) => sql`${fieldOf(fields, name).column} as ${sql.ref(`v${at}`)}`)
  const values = summaries.map(({ selector, type }) => {
    if (selector === null || type === 'count') return sql`count(*)`
    const column = sql.ref(`v${names.indexOf(selector)}`)
    switch (type) {
      case 'sum':
        return sql`coalesce(sum(${column}), 0)`
      case 'avg':
        return sql`avg(${column})`
      case 'min':
        return shownSql(sql`min(${column})`, fieldOf(fields, selector).type)
      case 'max':
        return shownSql(sql`max(${column})`, fieldOf(fields, selector).type)
    }
  })
  return { columns, summary: sql`json_build_array(${sql.join(values)})` }
}
