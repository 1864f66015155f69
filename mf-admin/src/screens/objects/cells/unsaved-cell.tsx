import { Popover, useIsActiveCell } from '@lavka/shared/ui-data'
import { VisuallyHidden } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { formatValue } from '../fields/format'
import { $captions } from '../lookups/model'
import { idOf, type Cell } from './cell'
import { CellEditor } from './cell-editor'
import styles from './cells.module.css'
import { Conflict } from './conflict'
import { $unsaved, problemOf } from './model'

type Instead = Readonly<Record<string, ReactNode>>
const known = new WeakMap<object, Instead>()

/** What the cells of a row show while they are edited or unsaved, by column; the same object until one of them changes. */
export function useUnsavedCells(): (row: string) => Instead | undefined {
  const unsaved = useUnit($unsaved)
  return (row) => {
    const cells = unsaved.get(row)
    if (!cells) return undefined
    const instead =
      known.get(cells) ??
      Object.fromEntries(cells.map((cell) => [cell.column, <UnsavedCell key={idOf(cell)} cell={cell} />]))
    known.set(cells, instead)
    return instead
  }
}

/** The editor, or the unsaved value. */
function UnsavedCell({ cell }: { cell: Cell }) {
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
