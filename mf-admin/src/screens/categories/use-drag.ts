import type { CategoryNode } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import { useState, type PointerEvent } from 'react'
import * as model from './model'
import { dropOf, type Target, type Zone } from './tree'

/** The dragged category and the place under the pointer; `to` is null where it cannot be dropped. */
export type Dragged = { node: CategoryNode; over: number | null; zone: Zone; to: Target | null }

/** Dragging by mouse, pen and finger: the handle of a line captures the pointer, and lines are found by its position. */
export function useDrag() {
  const { nodes, change } = useUnit({ nodes: model.$nodes, change: model.changeAsked })
  const [dragged, setDragged] = useState<Dragged | null>(null)

  const handle = (node: CategoryNode) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ node, over: null, zone: 'into', to: null })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged) setDragged(draggedTo(nodes, node, event))
    },
    onPointerUp() {
      if (dragged?.to) change({ kind: 'move', node, to: dragged.to })
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
  })
  return { dragged, handle }
}

function draggedTo(nodes: readonly CategoryNode[], node: CategoryNode, { clientX, clientY }: PointerEvent): Dragged {
  const line = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-category]')
  const over = nodes.find(({ id }) => String(id) === line?.dataset['category'])
  if (!line || !over) return { node, over: null, zone: 'into', to: null }
  const { top, height } = line.getBoundingClientRect()
  const share = (clientY - top) / height
  const zone = share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
  return { node, over: over.id, zone, to: dropOf(nodes, node.id, over, zone) }
}
