import type { EditContext } from '../../objects/edits/check-edit.ts'
import type { Row } from '../../objects/edits/find-row.ts'
import { readValue } from '../../objects/edits/read-value.ts'
import { fieldOf } from '../../objects/query/where-sql.ts'

type Values = Record<string, unknown>

/** The values that differ from those of the row. */
export function changedValues({ object }: Pick<EditContext, 'object'>, values: Values, row: Row): Values {
  const changed = Object.entries(values).filter(([name, value]) => {
    const read = readValue(fieldOf(object.fields, name), value)
    return 'problem' in read || read.value !== (row[name] ?? null)
  })
  return Object.fromEntries(changed)
}

/** The current values of these fields. */
export function valuesBefore(names: Values, row: Row): Values {
  return Object.fromEntries(Object.keys(names).map((name) => [name, row[name] ?? null]))
}
