import type { AnyRow, Field } from '@lavka/server/contract'
import type { Node } from './tree'

/** The keys of other objects in the conditions, as rows whose captions are to be loaded. */
export function captionsWanted(node: Node, fields: readonly Field[]): { fields: readonly Field[]; rows: AnyRow[] } {
  const conditions = (one: Node): AnyRow[] =>
    one.kind === 'group' ? one.items.flatMap(conditions) : one.values.map((value) => ({ [one.field]: value }))
  return { fields: fields.filter(({ lookup }) => lookup), rows: conditions(node) }
}
