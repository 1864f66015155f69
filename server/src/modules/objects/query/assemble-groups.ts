import { groupBy } from '../../../group-by.ts'
import type { Group, Key } from '../options/schema.ts'
import type { FoundGroup } from './find-groups.ts'

/** A row with the keys of its groups, from the top level down. */
export type GroupedRow<Row> = { keys: Key[]; row: Row }

type Shape<Row> = {
  /** the number of levels */
  depth: number
  /** rows of the last level; null when it is not expanded and has counts */
  rows: readonly GroupedRow<Row>[] | null
  hasSummary: boolean
}

/** Builds the tree of groups and rows; each level keeps its order. */
export function assembleGroups<Row>(
  found: readonly FoundGroup[],
  { depth, rows, hasSummary }: Shape<Row>,
): Group<Row>[] {
  const rowsOf = rows && groupBy(rows, ({ keys }) => JSON.stringify(keys))
  const groupsOf = groupBy(found, ({ keys }) => JSON.stringify(keys.slice(0, -1)))
  return groupsIn([])

  function groupsIn(above: readonly Key[]): Group<Row>[] {
    return (groupsOf.get(JSON.stringify(above)) ?? []).map(({ keys, count, summary }) => ({
      key: keys.at(-1) ?? null,
      items: keys.length < depth ? groupsIn(keys) : rowsIn(keys),
      ...(keys.length === depth && !rows && { count }),
      ...(hasSummary && { summary }),
    }))
  }

  function rowsIn(keys: readonly Key[]): Row[] | null {
    return rowsOf && (rowsOf.get(JSON.stringify(keys)) ?? []).map(({ row }) => row)
  }
}
