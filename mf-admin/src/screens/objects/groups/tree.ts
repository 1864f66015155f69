import type { Pick } from '../../../address-parts'
import type { Group, GroupPage } from './groups'

// The tree of groups as the lines that are in sight.

/** What is loaded below a group. */
export type Branch = GroupPage & { isPending: boolean; error: string }
export type Branches = Readonly<Record<string, Branch>>

export const idOf = (keys: readonly Pick[]) => JSON.stringify(keys)

type Line = { id: string; level: number; above: readonly Pick[] }
export type GroupLine = Line & {
  kind: 'group'
  group: Group
  /** null: there are no groups below, only rows */
  isOpen: boolean | null
  position: number
  setSize: number
}
/** Below the loaded groups: more of them, or why they did not load. */
export type TreeLine = GroupLine | (Line & { kind: 'more'; left: number }) | (Line & { kind: 'wait'; error: string })

type Tree = { top: GroupPage; branches: Branches; open: ReadonlySet<string>; depth: number }

/** The lines in sight, from the top down; levels count from 1. */
export function linesOf({ top, branches, open, depth }: Tree): TreeLine[] {
  return linesIn(top.groups, [], top.total)

  function linesIn(groups: readonly Group[], above: readonly Pick[], setSize: number): TreeLine[] {
    const level = above.length + 1
    return groups.flatMap((group, index): TreeLine[] => {
      const id = idOf(group.keys)
      const isOpen = level < depth ? open.has(id) : null
      const own: GroupLine = { kind: 'group', id, level, above, group, isOpen, position: index + 1, setSize }
      return isOpen ? [own, ...below(group.keys)] : [own]
    })
  }

  function below(above: readonly Pick[]): TreeLine[] {
    const { groups = [], total = 0, isPending = true, error = '' } = branches[idOf(above)] ?? {}
    const line = { level: above.length + 1, above }
    const lines = linesIn(groups, above, Math.max(total, groups.length))
    if (error !== '' || (isPending && groups.length === 0))
      return [...lines, { ...line, kind: 'wait', id: `${idOf(above)} wait`, error }]
    const left = total - groups.length
    return left > 0 ? [...lines, { ...line, kind: 'more', id: `${idOf(above)} more`, left }] : lines
  }
}

/** The line that a key leads to; null when the key moves nothing. */
export function steppedLine(lines: readonly TreeLine[], id: string, key: string): string | null {
  const at = lines.findIndex((line) => line.id === id)
  const line = lines[at]
  if (!line) return null
  const last = lines.length - 1
  const index = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[key]
  if (index !== undefined) return lines[index]?.id ?? null
  // to the first group below an open one; to the group above
  if (key === 'ArrowRight') return line.kind === 'group' && line.isOpen ? (lines[at + 1]?.id ?? null) : null
  if (key === 'ArrowLeft') return line.above.length > 0 ? idOf(line.above) : null
  return null
}
