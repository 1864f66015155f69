import type { Transaction } from 'kysely'
import { mayUse, type Actor } from '../../../auth.ts'
import type { Tables } from '../../../database/tables.ts'
import type { ObjectField } from '../../objects/field.ts'
import type { Value } from '../../objects/edits/read-value.ts'
import { findCaptions } from '../../objects/query/find-all.ts'
import { readableBy } from '../../objects/object.ts'
import type { ObjectRegistry } from '../../objects/registry.ts'
import type { Cell, SheetColumn } from '../sheets/column.ts'

type Context = { db: Transaction<Tables>; actor: Actor; objects: ObjectRegistry; timeZone: string }
type Toward = (value: Value) => Cell

/** The spreadsheet column of a field; look-ups, statuses and booleans are exported as text. */
export function columnOf({ caption, type, unit, lookup }: ObjectField): SheetColumn {
  const form = lookup || type === 'status' || type === 'boolean' ? 'text' : type
  const unitOf = type === 'money' ? '₽' : unit
  return { caption: unitOf && !lookup ? `${caption}, ${unitOf}` : caption, form }
}

/** Converts rows to cells; captions of look-ups are queried once for each batch of rows. */
export async function toCells(context: Context, fields: readonly ObjectField[], rows: Value[][]): Promise<Cell[][]> {
  const converters = await Promise.all(
    fields.map(async (field, index) =>
      field.lookup
        ? ofLookup(
            context,
            field.lookup,
            rows.map((row) => row[index] ?? null),
          )
        : ofField(field, context.timeZone),
    ),
  )
  return rows.map((row) => row.map((value, index) => converters[index]?.(value) ?? null))
}

async function ofLookup(
  { db, actor, objects }: Context,
  { object, caption }: NonNullable<ObjectField['lookup']>,
  values: Value[],
): Promise<Toward> {
  const target = readableBy(objects.find(object), actor)
  const isSeen = mayUse(target, actor) && Object.hasOwn(target.fields, caption)
  const keys = [...new Set(values)].filter((value) => typeof value === 'string' || typeof value === 'number')
  const words = isSeen ? await findCaptions(db, actor, target, { caption, keys }) : new Map<string, string>()
  // a look-up row that the person does not see is exported by its key
  return (value) => (value === null ? null : (words.get(String(value)) ?? String(value)))
}

function ofField({ type, values = [] }: ObjectField, timeZone: string): Toward {
  switch (type) {
    case 'boolean':
      return (value) => (value === null ? null : value === true ? 'Да' : 'Нет')
    case 'status':
      return (value) => (value === null ? null : (values.find((one) => one.value === value)?.caption ?? String(value)))
    case 'money':
      return (value) => (value === null ? null : Number(value) / 100)
    case 'number':
      return (value) => (value === null ? null : Number(value))
    case 'datetime': {
      // the Swedish locale formats dates as ISO
      const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      return (value) => (value === null ? null : local.format(new Date(String(value))))
    }
    default:
      return (value) => (value === null ? null : String(value))
  }
}
