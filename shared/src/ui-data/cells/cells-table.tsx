import { useContext, useState, useSyncExternalStore, type ComponentProps } from 'react'
import { VisuallyHidden } from '../../ui-core/visually-hidden'
import { onCellCopy, onCellDoubleClick, onCellFocus, onCellKeys, onCellMouseDown, onCellPaste } from './cell-keys'
import { blockOf, rangeIn } from './places'
import { Cells, HEAD_ROWS, type CellsInSight } from './range-store'

/** The table element; for a grid of cells with role, keys and clipboard handlers. */
export function CellsTable(props: ComponentProps<'table'>) {
  const inSight = useContext(Cells)
  const [copied, setCopied] = useState('')
  if (!inSight) return <table {...props} />
  const { cells, columnCount } = inSight
  return (
    <>
      <table
        {...props}
        role="grid"
        aria-multiselectable
        aria-rowcount={cells.total + HEAD_ROWS}
        aria-colcount={columnCount}
        onKeyDown={(event) => onCellKeys(inSight, event)}
        onCopy={(event) => setCopied(onCellCopy(inSight, event))}
        onPaste={(event) => onCellPaste(inSight, event)}
        onFocus={(event) => onCellFocus(inSight, event)}
        onMouseDown={(event) => onCellMouseDown(inSight, event)}
        onDoubleClick={(event) => onCellDoubleClick(inSight, event)}
      />
      <VisuallyHidden aria-live="polite">{copied}</VisuallyHidden>
      <SelectionWords {...inSight} />
    </>
  )
}

/** The size of the selection when it is more than one cell. */
function SelectionWords({ store }: CellsInSight) {
  const words = useSyncExternalStore(store.subscribe, () => {
    const order = store.order()
    const range = rangeIn(order, store.get())
    const { rows, columns } = range ? blockOf(order, range) : order
    return range && rows.length * columns.length > 1 ? `Выделено: строк ${rows.length}, столбцов ${columns.length}` : ''
  })
  return <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>
}
