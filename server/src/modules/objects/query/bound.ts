import { sql, type RawBuilder } from 'kysely'
import type { FieldType } from '../schema.ts'

// Values are bound and cast explicitly; otherwise PostgreSQL would use the column's type, and `12.5` is not a valid bigint.

/** A converted value (values.ts). */
export function bound(value: string, type: FieldType): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(nameOf(type, [value]))}`
}

/** Condition: the expression equals one of these converted values; never true for null. */
export function isOneOf(expression: RawBuilder<unknown>, type: FieldType, values: string[]): RawBuilder<boolean> {
  return sql`(${expression} = any (${values}::${sql.raw(nameOf(type, values))}[]))`
}

/** The PostgreSQL type: bigint for whole numbers, so that an index of a bigint column is used. */
function nameOf(type: FieldType, values: string[]): string {
  if (type === 'datetime') return 'timestamptz'
  if (type === 'date' || type === 'boolean') return type
  if (type === 'text' || type === 'status') return 'text'
  return values.every((value) => /^-?\d{1,15}$/.test(value)) ? 'bigint' : 'numeric'
}
