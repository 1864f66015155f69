import { sql, type RawBuilder } from 'kysely'
import type { Condition, Sign } from '../options/filter.ts'
import type { ObjectField, ObjectFields } from '../field.ts'
import { bound, isOneOf } from './bound.ts'
import { converters, toText } from '../values.ts'

type Comparison = Extract<Condition, { kind: 'compare' }>

const never = sql<boolean>`false`

/** A checked filter as SQL. Names come from the declaration only, values are always bound. */
export function filterSql(condition: Condition, fields: ObjectFields): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'group':
      return sql`(${sql.join(
        condition.conditions.map((one) => filterSql(one, fields)),
        condition.joint === 'and' ? sql` and ` : sql` or `,
      )})`
    case 'not':
      // null (unknown) is converted to false, so that the negation is true
      return sql`(not coalesce(${filterSql(condition.condition, fields)}, false))`
    case 'compare': {
      const field = fields[condition.field]
      return field ? comparisonSql(condition, field) : never
    }
    case 'anyof': {
      const field = fields[condition.field]
      return field ? anyOfSql(condition.values, field) : never
    }
  }
}

function comparisonSql({ operation, value }: Comparison, field: ObjectField): RawBuilder<boolean> {
  switch (operation) {
    case 'contains':
    case 'startswith':
    case 'endswith':
      return containsSql(operation, asText(field), value)
    case 'notcontains': {
      return toText(value ?? '') === undefined ? never : sql`(not ${containsSql('contains', asText(field), value)})`
    }
  }
  if (value === null) {
    if (operation === '=') return sql`(${field.column} is null)`
    return operation === '<>' ? sql`(${field.column} is not null)` : never
  }
  const converted = converters[field.type](value)
  if (converted === undefined) return never
  if (field.oneOf && (operation === '=' || operation === '<>')) {
    const isOne = field.oneOf([converted])
    return operation === '=' ? isOne : sql`(${isOne} is not true)`
  }
  return sql`(${field.column} ${signs[operation]} ${bound(converted, field.type)})`
}

/** Condition: the row's value is one of these, which may include null. Values that do not fit the column's type match nothing. */
function anyOfSql(values: unknown[], { column, type, oneOf }: ObjectField): RawBuilder<boolean> {
  const convert = converters[type]
  const known = values.filter((value) => value !== null).flatMap((value) => convert(value) ?? [])
  const listed = known.length > 0 ? (oneOf?.(known) ?? isOneOf(column, type, known)) : never
  return values.includes(null) ? sql`(${listed} or ${column} is null)` : listed
}

const signs: Record<Sign, RawBuilder<unknown>> = {
  '=': sql`=`,
  // unlike <>, true for a null as well
  '<>': sql`is distinct from`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
}

/** Compares ignoring case; null counts as an empty text. */
export function containsSql(
  operation: 'contains' | 'startswith' | 'endswith',
  column: RawBuilder<unknown>,
  value: unknown,
): RawBuilder<boolean> {
  const text = toText(value ?? '')
  if (text === undefined) return never
  return sql`(coalesce(${column}, '') ilike ${patternOf(operation, text)})`
}

/** A pattern of `like` that matches the text literally: its special characters are escaped. */
export function patternOf(operation: 'contains' | 'startswith' | 'endswith', text: string): string {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  return `${operation === 'startswith' ? '' : '%'}${escaped}${operation === 'endswith' ? '' : '%'}`
}

/** A column as text, for the text operations. */
export function asText({ column, type }: ObjectField): RawBuilder<unknown> {
  if (type === 'text' || type === 'status') return column
  return type === 'datetime' ? momentText(column) : sql`(${column})::text`
}

/** A time in the format of all answers: UTC ISO with milliseconds. */
export function momentText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
