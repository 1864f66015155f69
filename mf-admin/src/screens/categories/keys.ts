import type { KeyboardEvent } from 'react'
import type { CategoryNode } from '@lavka/server/contract'
import type { Change } from './model'
import { isWithin, stepOf, type Line, type Step } from './tree'

type State = { nodes: readonly CategoryNode[]; lines: readonly Line[]; cut: number | null; mayEdit: boolean }
type Does = {
  focus: (id: number) => void
  toggle: (id: number) => void
  cut: (id: number | null) => void
  rename: (id: number | null) => void
  add: (place: { parentId: number | null }) => void
  change: (change: Change) => void
  remove: (node: CategoryNode) => void
}

const steps: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** The action of a key on a line (the tree view pattern of WAI-ARIA, and our keys to move a category). False when the key has none. */
export function pressKey(event: KeyboardEvent, at: Line, isFolded: boolean, state: State, does: Does): boolean {
  const isWithControl = event.ctrlKey || event.metaKey
  return isWithControl
    ? state.mayEdit && pressWithControl(event, at, state, does)
    : pressPlain(event, at, isFolded, state, does)
}

/** Letters by the position of the key, because a Russian layout has other letters there. */
function pressWithControl({ code, key }: KeyboardEvent, { node }: Line, { nodes, cut }: State, does: Does): boolean {
  const step = steps[key]
  if (step !== undefined) {
    const to = stepOf(nodes, node, step)
    if (to) does.change({ kind: 'move', node, to })
    return true
  }
  if (code === 'KeyX') does.cut(node.id)
  else if (code === 'KeyV' && cut !== null) {
    const moved = nodes.find(({ id }) => id === cut)
    if (moved && !isWithin(nodes, node.id, cut))
      does.change({ kind: 'move', node: moved, to: { parentId: node.id, before: null } })
  } else return false
  return true
}

function pressPlain({ key }: KeyboardEvent, at: Line, isFolded: boolean, state: State, does: Does): boolean {
  const { lines, mayEdit } = state
  const index = lines.indexOf(at)
  const isOpen = at.hasChildren && !isFolded
  const focusAt = (line: Line | undefined) => line && does.focus(line.node.id)
  if (key === 'ArrowDown') focusAt(lines[index + 1])
  else if (key === 'ArrowUp') focusAt(lines[index - 1])
  else if (key === 'Home') focusAt(lines[0])
  else if (key === 'End') focusAt(lines.at(-1))
  else if (key === 'ArrowRight') {
    if (isOpen) focusAt(lines[index + 1])
    else if (at.hasChildren) does.toggle(at.node.id)
  } else if (key === 'ArrowLeft') {
    if (isOpen) does.toggle(at.node.id)
    else focusAt(lines.find(({ node }) => node.id === at.node.parentId))
  } else if ((key === 'Enter' || key === ' ') && at.hasChildren) does.toggle(at.node.id)
  else if (key === 'Escape') does.cut(null)
  else if (key === 'F2' && mayEdit) does.rename(at.node.id)
  else if (key === 'Insert' && mayEdit) does.add({ parentId: at.node.id })
  else if (key === 'Delete' && mayEdit) does.remove(at.node)
  else return false
  return true
}
