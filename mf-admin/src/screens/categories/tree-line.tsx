import { plural } from '@lavka/shared'
import { Icon, Picture } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './categories.module.css'
import * as model from './model'
import type { Line } from './tree'
import type { Dragged } from './use-drag'

type Props = {
  line: Line
  isCurrent: boolean
  isFolded: boolean
  isCut: boolean
  dragged: Dragged | null
  /** the props of the drag handle; null when nothing may be moved */
  handle: ComponentProps<'span'> | null
  onKeyDown: (event: KeyboardEvent) => void
}

/** A category: its picture, name and the number of products directly in it. */
export function TreeLine({ line, isCurrent, isFolded, isCut, dragged, handle, onKeyDown }: Props) {
  const { node, level, place, siblings, hasChildren } = line
  const { focus, toggle } = useUnit({ focus: model.focused, toggle: model.toggled })
  const count = plural(node.productCount, 'товар', 'товара', 'товаров')
  const isOver = dragged?.over === node.id && dragged.to !== null
  return (
    <div
      role="treeitem"
      data-category={node.id}
      data-zone={isOver ? dragged.zone : undefined}
      data-cut={isCut || dragged?.node.id === node.id || undefined}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isCurrent}
      aria-expanded={hasChildren ? !isFolded : undefined}
      aria-label={`${node.name}, ${count}${isCut ? ', вырезано' : ''}`}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.line}
      style={{ paddingInlineStart: (level - 1) * 24 }}
      onFocus={() => focus(node.id)}
      onKeyDown={onKeyDown}
    >
      <span
        className={styles.fold}
        data-open={!isFolded}
        aria-hidden="true"
        onClick={() => hasChildren && toggle(node.id)}
      >
        {hasChildren && <Icon name="chevron" size={20} />}
      </span>
      <Picture picture={node.picture} sizes="32px" className={styles.picture} />
      <span className={styles.caption}>{node.name}</span>
      <span className={styles.count}>{node.productCount > 0 && count}</span>
      {handle && (
        <span className={styles.handle} aria-hidden="true" {...handle}>
          <Icon name="menu" size={20} />
        </span>
      )}
    </div>
  )
}
