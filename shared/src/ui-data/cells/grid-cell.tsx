import { useContext, useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react'
import styles from './cells.module.css'
import type { CellPlace } from './places'
import { Cells, IsActiveCell, stateOf, type CellsInSight } from './range-store'

type Props = ComponentProps<'td'> & { 'data-row'?: string; 'data-column'?: string; 'aria-colindex'?: number }

/** A body cell; focusable in a grid of cells. */
export function GridCell(props: Props) {
  const inSight = useContext(Cells)
  const { 'data-row': row, 'data-column': column } = props
  if (!inSight || row === undefined || column === undefined) return <td {...props} />
  return <PlaceCell {...props} inSight={inSight} place={{ row, column }} />
}

type PlaceProps = Props & { inSight: CellsInSight; place: CellPlace }

function PlaceCell({ inSight, place, className, children, ...rest }: PlaceProps) {
  const { store, order, cells } = inSight
  const state = useSyncExternalStore(store.subscribe, () => stateOf(inSight, place))
  const isActive = state === 'active' || state === 'both'
  const isSelected = state === 'selected' || state === 'both'
  const isEditable = cells.isEditable(place)

  function select(active: CellPlace, isExtended: boolean) {
    const anchor = store.get()?.anchor
    store.set({ active, anchor: isExtended && anchor && order.rows.includes(anchor.row) ? anchor : active })
  }
  function onMouseDown(event: MouseEvent) {
    if (!event.shiftKey || event.target instanceof HTMLInputElement) return
    // prevents the browser from selecting the text between the cells
    event.preventDefault()
    select(place, true)
  }
  return (
    <td
      {...rest}
      role="gridcell"
      className={[className, styles.cell, isSelected && styles.selected].filter(Boolean).join(' ')}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected || undefined}
      aria-readonly={!isEditable || undefined}
      data-editable={isEditable || undefined}
      onMouseDown={onMouseDown}
      onDoubleClick={() => isEditable && cells.onEdit(place, false)}
      onFocus={(event) => {
        const range = store.get()
        const isHere = range?.active.row === place.row && range.active.column === place.column
        if (event.target === event.currentTarget && !isHere) select(place, false)
      }}
    >
      <IsActiveCell value={isActive}>{children}</IsActiveCell>
    </td>
  )
}
