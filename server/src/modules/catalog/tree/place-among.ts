import type { Sibling } from './queries.ts'

/** Room between two neighbours, so that most moves write one row. */
const GAP = 10
/** As the field `position` of the object has it. */
const MOST = 10_000

/** Where a category comes to stand, and which of its new siblings have to make room for it. */
export type Placing = { position: number; shifted: Sibling[] }

/**
 * A position before the sibling with the number `before` (null or a sibling that has gone: the last one). Where two neighbours have no number
 * between them all are numbered anew.
 */
export function placeAmong(siblings: readonly Sibling[], before: number | null): Placing {
  const found = siblings.findIndex(({ id }) => id === before)
  const at = found < 0 ? siblings.length : found
  const previous = siblings[at - 1]?.position ?? -1
  const next = siblings[at]?.position
  const position = next === undefined ? previous + GAP : previous + Math.floor((next - previous) / 2)
  if (position > previous && position < (next ?? MOST + 1)) return { position, shifted: [] }
  const renumbered = siblings.map(({ id }, index) => ({ id, position: (index < at ? index : index + 1) * GAP }))
  return { position: at * GAP, shifted: renumbered.filter((one, index) => one.position !== siblings[index]?.position) }
}
