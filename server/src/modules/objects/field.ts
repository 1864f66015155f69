import { Type, type TSchema } from 'typebox'
import type { RawBuilder } from 'kysely'
import type { Role } from '@lavka/domain/roles'
import type { Field, FieldRules, FieldType } from './schema.ts'

/** How a field is written. The rules are checked by the server and published, so that forms can check them too. */
export type FieldEdit = FieldRules & {
  /** the column of the object's table */
  column: string
  /** conversion of the text to a column of another type, such as an array */
  stored?: StoredText
  /** set when the row is created and never changed */
  isOnlyNew?: true
  /** the initial value in the form of a new row */
  initial?: string | number | boolean
  /** a supplier's person begins a new row with that supplier */
  isOwnSupplier?: true
  /** may be left out of a new row: `complete` of the object finds it where there is one choice */
  isCompleted?: true
  /** roles that may write it; default: those that may write the object */
  allow?: readonly Role[]
  /** of a supplier's people only owners write it */
  ownersOnly?: true
  /** can be written only while another field of the row has one of these values */
  states?: InStates
  /** is asked only while another field of the edit has one of these values, and is emptied when it no longer has; `isRequired` holds while it is asked */
  when?: InStates
}

/** Conversion of a text to a column of another type: to SQL, and back from the value kept in the history. */
export type StoredText = { write: (text: string) => RawBuilder<unknown>; read: (kept: unknown) => string | number }

/** A condition for an action on a row: the field has one of the values. */
export type InStates = { field: string; values: readonly string[] }

/** Maps a value to its sort position. Applied once for each group, not for each row. */
export type OrderOf = (value: RawBuilder<unknown>) => RawBuilder<unknown>

/** One field: its description for a grid and a form, and its SQL expression. */
export type ObjectField = {
  caption: string
  type: FieldType
  /** shown after a number: «шт», «кг», «дн.» */
  unit?: string
  /** a sum that is written with a plus, too */
  isSigned?: true
  column: RawBuilder<unknown>
  /** a left join by key to the table of its column, if that is not in `source` */
  join?: RawBuilder<unknown>
  /** the sort expression made from the column; default: the column itself */
  order?: OrderOf
  /** what it is for the row to have one of these texts, where that is more than an equal column: the codes of all sections above it */
  oneOf?: (texts: readonly string[]) => RawBuilder<boolean>
  /** the dictionary of a status */
  values?: Field['values']
  /** how tables write values of the dictionary besides, by value, in lower case */
  spellings?: Readonly<Record<string, readonly string[]>>
  /** the value is the key of a row of another object; `caption` is the field of that object shown instead */
  lookup?: { object: string; caption: string }
  isNullable?: true
  /** can be read and filtered, but is not a column of grids */
  isHidden?: true
  /** roles that may read it; default: those that may read the object */
  read?: readonly Role[]
  edit?: FieldEdit
}

export type ObjectFields = Record<string, ObjectField>

type ValueOf<Type extends FieldType> = Type extends 'number' | 'money'
  ? number
  : Type extends 'boolean'
    ? boolean
    : string
/** Whether the type includes null; for a field known only at run time it does. */
type OrNull<One extends ObjectField> = ObjectField extends One ? null : One extends { isNullable: true } ? null : never

/** A row of an object: numbers and money are numbers, all other values text (times as UTC ISO, dates as ГГГГ-ММ-ДД). */
export type RowOf<Fields extends ObjectFields> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]['type']> | OrNull<Fields[Name]>
}

type Editable<Fields extends ObjectFields> = {
  [Name in keyof Fields]: Fields[Name] extends { edit: FieldEdit } ? Name : never
}[keyof Fields]

type AddedOf<One extends ObjectField> = One extends { edit: { mayAdd: true } } ? string : never

/** The values of an edit: any subset of the writable fields. */
export type EditOf<Fields extends ObjectFields> = {
  -readonly [Name in Editable<Fields>]?: ValueOf<Fields[Name]['type']> | AddedOf<Fields[Name]> | null
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

/** The values of a field of states or kinds, in the order of their captions. */
export function namedValues(names: Record<string, string>): { value: string; caption: string }[] {
  return Object.entries(names).map(([value, caption]) => ({ value, caption }))
}
