import type { Field } from '@lavka/server/contract'
import { operationsOf } from './operations'
import type { Condition, Group, Node } from './tree'

// Changes of the tree of conditions.

const idsIn = (node: Node): number[] => (node.kind === 'group' ? [node.id, ...node.items.flatMap(idsIn)] : [node.id])

/** An id that no condition of the tree has. */
export const freeId = (tree: Group) => Math.max(...idsIn(tree)) + 1

/** The tree with another node in the place of one; null removes it. */
export function replaced(tree: Group, id: number, change: (node: Node) => Node | null): Group {
  const items = (node: Group): Group => ({
    ...node,
    items: node.items.flatMap((item) => {
      const next = item.id === id ? change(item) : item
      return next === null ? [] : [next.kind === 'group' && item.id !== id ? items(next) : next]
    }),
  })
  if (tree.id !== id) return items(tree)
  const next = change(tree)
  return next?.kind === 'group' ? next : tree
}

export function added(tree: Group, groupId: number, item: Node): Group {
  return replaced(tree, groupId, (group) =>
    group.kind === 'group' ? { ...group, items: [...group.items, item] } : group,
  )
}

/** A condition of a field, with its usual operation and no values. */
export function conditionOf(field: Field, id: number): Condition {
  return { kind: 'condition', id, field: field.name, operation: operationsOf(field)[0] ?? '=', values: [] }
}
