import type { CategoryNode } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import * as model from './model'
import { childrenOf } from './tree'

/** An empty category is removed at once; for any other the panel asks where to move its content. */
export function useRemove(): (node: CategoryNode) => void {
  const { nodes, change, ask } = useUnit({ nodes: model.$nodes, change: model.changeAsked, ask: model.panelAsked })
  return (node) => {
    const isEmpty = node.productCount === 0 && childrenOf(nodes, node.id).length === 0
    if (isEmpty) change({ kind: 'remove', node })
    else ask({ kind: 'merge', id: node.id })
  }
}
