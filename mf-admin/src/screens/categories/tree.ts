import type { CategoryNode } from '@lavka/server/contract'

type Nodes = readonly CategoryNode[]

/** A category in the tree: its depth and its position among its siblings, both from 1. */
export type Line = { node: CategoryNode; level: number; place: number; siblings: number; hasChildren: boolean }
/** A target of a move: before a sibling, or last in a parent. */
export type Target = { parentId: number | null; before: number | null }
/** Above a line, into it, below it. */
export type Zone = 'before' | 'into' | 'after'
export type Step = 'up' | 'down' | 'in' | 'out'

/** Children in their order; categories whose parent is outside the shown section are at the top. */
export function childrenOf(nodes: Nodes, parentId: number | null): Nodes {
  if (parentId !== null) return nodes.filter((node) => node.parentId === parentId)
  const known = new Set(nodes.map(({ id }) => id))
  return nodes.filter((node) => node.parentId === null || !known.has(node.parentId))
}

/** The tree as lines, without the content of folded categories. */
export function linesOf(nodes: Nodes, folded: ReadonlySet<number>, parentId: number | null = null, level = 1): Line[] {
  const siblings = childrenOf(nodes, parentId)
  return siblings.flatMap((node, index) => {
    const hasChildren = childrenOf(nodes, node.id).length > 0
    const inside = folded.has(node.id) || !hasChildren ? [] : linesOf(nodes, folded, node.id, level + 1)
    return [{ node, level, place: index + 1, siblings: siblings.length, hasChildren }, ...inside]
  })
}

/** Whether a category is another one or its descendant. */
export function isWithin(nodes: Nodes, id: number | null, other: number): boolean {
  if (id === null || id === other) return id === other
  return isWithin(nodes, nodes.find((node) => node.id === id)?.parentId ?? null, other)
}

/** The target of a move by keyboard; null when there is none. */
export function stepOf(nodes: Nodes, node: CategoryNode, step: Step): Target | null {
  const { id, parentId } = node
  const siblings = childrenOf(nodes, parentId)
  const at = siblings.findIndex((one) => one.id === id)
  const [previous, next] = [siblings[at - 1], siblings[at + 1]]
  if (step === 'up') return previous ? { parentId, before: previous.id } : null
  if (step === 'down') return next ? { parentId, before: siblings[at + 2]?.id ?? null } : null
  if (step === 'in') return previous ? { parentId: previous.id, before: null } : null
  const parent = nodes.find((one) => one.id === parentId)
  return parent ? besideOf(nodes, parent, 'after') : null
}

/** The target of a drop on a line; null when the category would move into itself or stay where it is. */
export function dropOf(nodes: Nodes, id: number, over: CategoryNode, zone: Zone): Target | null {
  if (isWithin(nodes, over.id, id)) return null
  const target = zone === 'into' ? { parentId: over.id, before: null } : besideOf(nodes, over, zone)
  return target.before === id ? null : target
}

function besideOf(nodes: Nodes, { id, parentId }: CategoryNode, zone: 'before' | 'after'): Target {
  if (zone === 'before') return { parentId, before: id }
  const siblings = childrenOf(nodes, parentId)
  return { parentId, before: siblings[siblings.findIndex((one) => one.id === id) + 1]?.id ?? null }
}
