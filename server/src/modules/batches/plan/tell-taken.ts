import { sql, type RawBuilder, type Transaction } from 'kysely'
import { meanings } from '../../../database/constraints.ts'
import type { Tables } from '../../../database/tables.ts'
import { isEmpty } from '../../objects/edits/asked-fields.ts'
import { initialOf } from '../../objects/describe.ts'
import type { EditContext } from '../../objects/edits/check-edit.ts'
import { editsOf, keyField } from '../../objects/edits/find-row.ts'
import { readValue } from '../../objects/edits/read-value.ts'
import type { UniqueFields } from '../../objects/object.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'
import type { Planned } from '../queries.ts'

// What no two rows may share (edits.unique): told by the check, before writing fails.

/** Adds the problems of lines that would have what another row of the table already has; one query for each unique constraint. */
export async function tellTaken(context: EditContext, planned: readonly Planned[]): Promise<void> {
  const { unique = [], table } = editsOf(context.object)
  for (const one of unique) {
    const asked = planned.flatMap((line) => {
      const record = recordOf(context, one, line)
      return record ? [{ line, record }] : []
    })
    if (asked.length === 0) continue
    const records = JSON.stringify(asked.map(({ record }) => record))
    const key = sql.ref(editsOf(context.object).keyColumn)
    const same = one.fields.map((name) => {
      const column = columnOf(context, name)
      return sql`other.${column} = coalesce(line.${column}, own.${column})`
    })
    const { rows } = await sql<{ at: number }>`
      select distinct line.ordinality::int as at
      from jsonb_populate_recordset(null::${sql.table(table)}, ${records}::jsonb) with ordinality line
      left join ${sql.table(table)} own on own.${key} = line.${key}
      join ${sql.table(table)} other on ${sql.join(same, sql` and `)}
      where other.${key} is distinct from own.${key}`.execute(context.db)
    const message = meanings[one.constraint]?.[1] ?? 'Такая запись уже есть'
    for (const { at } of rows) asked[at - 1]?.line.problems.push({ field: one.fields[0], message })
  }
}

/** The columns of a line that would be written, with the key of its row; undefined where nothing of them changes or something of them is wrong. */
function recordOf(
  context: EditContext,
  { fields }: UniqueFields,
  { action, row_key, values, problems }: Planned,
): Record<string, unknown> | undefined {
  const isNew = action === 'insert'
  if ((!isNew && action !== 'update') || problems.some(({ field }) => fields.includes(field))) return undefined
  if (!fields.some((name) => Object.hasOwn(values, name))) return undefined
  const record: Record<string, unknown> = row_key === null ? {} : { [editsOf(context.object).keyColumn]: row_key }
  for (const name of fields) {
    const field = fieldOf(context.object.fields, name)
    const isGiven = Object.hasOwn(values, name)
    // what is not given stays as it is, or begins as it does
    if ((!isGiven && !isNew) || !field.edit) continue
    const read = readValue(field, isGiven ? values[name] : initialOf(field.edit, context.actor))
    if ('problem' in read || isEmpty(read.value)) return undefined
    record[field.edit.column] = read.value
  }
  return record
}

function columnOf({ object }: Pick<EditContext, 'object'>, name: string): RawBuilder<unknown> {
  return sql.ref(fieldOf(object.fields, name).edit?.column ?? name)
}

/** The same among the lines of the table: the second is told the line of the first. Lines found by this field are told by `markRepeated`. */
export async function markTwice(context: EditContext, batch: number, key: string): Promise<void> {
  const { db, actor, object } = context
  const { unique = [], table, keyColumn } = editsOf(object)
  for (const { fields } of unique.filter((one) => one.fields[0] !== key)) {
    const values = fields.map((name) => {
      const { edit } = fieldOf(object.fields, name)
      const initial = (edit && initialOf(edit, actor)) ?? null
      const kept = sql`coalesce(own.${columnOf(context, name)}::text, ${initial}::text)`
      return sql`coalesce(case when b.values ? ${name} then btrim(b.values ->> ${name}) else ${kept} end, '')`
    })
    await markSame(db, batch, {
      field: fields[0],
      isGiven: sql`b.values ?| ${[...fields]}::text[]`,
      first: values[0] ?? sql`''`,
      values: sql.join(values),
      own: sql`left join ${sql.table(table)} own on own.${sql.ref(keyColumn)} = b.row_key::${keyType(context)}`,
    })
  }
}

const keyType = ({ object }: Pick<EditContext, 'object'>) =>
  keyField(object).type === 'number' ? sql`bigint` : sql`text`

type Same = Record<'isGiven' | 'first' | 'values' | 'own', RawBuilder<unknown>> & { field: string }

async function markSame(
  db: Transaction<Tables>,
  batch: number,
  { field, isGiven, first, values, own }: Same,
): Promise<void> {
  await sql`with meant as materialized (
      select number, ${first} as told, min(number) over (partition by ${values}) as first
      from batch_rows b ${own}
      where batch_id = ${batch} and action in ('insert', 'update') and ${isGiven})
    update batch_rows b set state = 'wrong', problems = b.problems || jsonb_build_array(jsonb_build_object(
      'field', ${field}::text, 'message', 'То же значение в строке ' || meant.first))
    from meant where b.batch_id = ${batch} and b.number = meant.number and meant.told <> '' and meant.first < meant.number`.execute(
    db,
  )
}
