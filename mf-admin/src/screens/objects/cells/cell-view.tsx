import type { AnyRow, Field } from '@lavka/server/contract'
import { Popover, useIsActiveCell, type CellPlace } from '@lavka/shared/ui-data'
import { VisuallyHidden } from '@lavka/shared/ui-core'
import { useStoreMap, useUnit } from 'effector-react'
import { formatValue } from '../fields/format'
import { cellOf } from '../grid/columns'
import { $captions } from '../lookups/model'
import { idOf, type Cell } from './cell'
import { CellEditor } from './cell-editor'
import styles from './cells.module.css'
import { Conflict } from './conflict'
import { $cells, problemOf } from './model'

type Props = { place: CellPlace; object: string; field: Field; row: AnyRow }

/** The content of a cell: the row's value, the editor, or the unsaved value. */
export function CellView({ place, object, field, row }: Props) {
  const cell = useStoreMap({ store: $cells, keys: [idOf(place)], fn: (cells, [id]) => cells[id] ?? null })
  const captions = useUnit($captions)
  return cell ? <Unsaved cell={cell} /> : cellOf(object, field, row, captions)
}

function Unsaved({ cell }: { cell: Cell }) {
  const isActive = useIsActiveCell()
  const message = messageOf(cell)
  const isConflict = cell.stage === 'conflict'
  return (
    <Popover
      open={isActive && (message !== '' || isConflict)}
      trigger={[]}
      placement="bottomLeft"
      content={isConflict ? <Conflict cell={cell} /> : <span className={styles.message}>{message}</span>}
    >
      {cell.stage === 'typing' ? (
        <span className={styles.editor}>
          <CellEditor cell={cell} problem={message} />
        </span>
      ) : (
        <Kept cell={cell} message={isConflict ? 'Запись изменили, пока вы её правили' : message} />
      )}
    </Popover>
  )
}

function Kept({ cell: { field, stage, text, value }, message, ...trigger }: { cell: Cell; message: string }) {
  const captions = useUnit($captions)
  return (
    <span {...trigger} className={`${styles.kept} ${styles[stage]}`}>
      {stage === 'refused' ? text : formatValue(field, value, captions)}
      {message !== '' && <VisuallyHidden>, не записано: {message}</VisuallyHidden>}
    </span>
  )
}

function messageOf(cell: Cell): string {
  return cell.stage === 'typing' ? problemOf(cell) : cell.problem
}
