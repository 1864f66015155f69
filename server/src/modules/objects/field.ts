import { Type, type TSchema } from 'typebox'
import type { RawBuilder } from 'kysely'
import type { Role } from '@lavka/domain/roles'
import type { Field, FieldRules, FieldType } from './schema.ts'

/** How a field is written. The rules are checked by the server and published, so that a form checks them before it sends. */
export type FieldEdit = FieldRules & {
  /** the column of the object's table */
  column: string
  /** how its text lies in a column of another shape, such as a list */
  stored?: StoredText
  /** said when the row is made, and never changed */
  isOnlyNew?: true
  /** what the form of a new row begins with */
  initial?: string | number | boolean
  /** who writes it, where fewer than those who write the object */
  allow?: readonly Role[]
  /** it is written only while another field of the row has one of these values */
  states?: InStates
}

/** A text that a column holds in another shape: what to write, and the text of what a history kept of the column. */
export type StoredText = { write: (text: string) => RawBuilder<unknown>; read: (kept: unknown) => string }

/** Says when something may be done to a row: while the field has one of the values. */
export type InStates = { field: string; values: readonly string[] }

/** Makes of a value the one that says its place. Groups are ordered by it once each, and not once a row. */
export type OrderOf = (value: RawBuilder<unknown>) => RawBuilder<unknown>

/** One field: its description for a grid and a form, and its SQL expression. */
export type ObjectField = {
  caption: string
  type: FieldType
  /** shown after a number: «шт», «кг», «дн.» */
  unit?: string
  column: RawBuilder<unknown>
  /** a left join by key to the table of its column, where that is not in `source` */
  join?: RawBuilder<unknown>
  /** what is sorted by, made of the column, where it is not the column itself */
  order?: OrderOf
  /** the dictionary of a status */
  values?: Field['values']
  /** the value is the key of a row of another object; `caption` is the field of that object that says it in words */
  lookup?: { object: string; caption: string }
  isNullable?: true
  /** can be read and filtered, but is no column of a grid */
  isHidden?: true
  /** who reads it, where fewer than those who read the object */
  read?: readonly Role[]
  edit?: FieldEdit
}

export type ObjectFields = Record<string, ObjectField>

type ValueOf<Type extends FieldType> = Type extends 'number' | 'money'
  ? number
  : Type extends 'boolean'
    ? boolean
    : string
/** Of a field that is known at run time only, it may be null. */
type OrNull<One extends ObjectField> = ObjectField extends One ? null : One extends { isNullable: true } ? null : never

/** A row of an object: numbers and money are numbers, all else is text (a time is UTC ISO, a date ГГГГ-ММ-ДД). */
export type RowOf<Fields extends ObjectFields> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]['type']> | OrNull<Fields[Name]>
}

type Editable<Fields extends ObjectFields> = {
  [Name in keyof Fields]: Fields[Name] extends { edit: FieldEdit } ? Name : never
}[keyof Fields]

/** What an edit of a row may say: any of the fields that are written. */
export type EditOf<Fields extends ObjectFields> = {
  -readonly [Name in Editable<Fields>]?: ValueOf<Fields[Name]['type']> | null
}

const valueSchemas: Record<FieldType, (options: { description: string }) => TSchema> = {
  text: Type.String,
  status: Type.String,
  number: Type.Number,
  money: Type.Integer,
  boolean: Type.Boolean,
  date: ({ description }) => Type.String({ description: `${description}, ГГГГ-ММ-ДД` }),
  datetime: ({ description }) => Type.String({ description: `${description}, UTC ISO` }),
}

/** The schema of a field's value, for the published contract. */
export function valueSchema({ caption, type, unit, isNullable }: ObjectField): TSchema {
  const schema = valueSchemas[type]({ description: unit ? `${caption}, ${unit}` : caption })
  return isNullable ? Type.Union([schema, Type.Null()]) : schema
}
