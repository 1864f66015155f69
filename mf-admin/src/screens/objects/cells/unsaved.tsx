import { Button } from '@lavka/shared/ui-core'
import { focusGridCell } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { UndoBar } from '../card/undo'
import styles from './cells.module.css'
import { $nearest, $troubles, allDropped } from './model'
import { $isUndoing, $written, undoClicked } from './undo-model'

/** The number of unsaved cells with a link to the first, and the undo of the last action. */
export function Unsaved() {
  const { troubles, nearest, written, isUndoing } = useUnit({
    troubles: $troubles,
    nearest: $nearest,
    written: $written,
    isUndoing: $isUndoing,
  })
  const { drop, undo } = useUnit({ drop: allDropped, undo: undoClicked })
  const last = troubles.at(-1)
  return (
    <>
      <div role="status" className={last && styles.bar}>
        {last && (
          <>
            <span>
              Не записано ячеек: {troubles.length}. {last.field.caption}:{' '}
              {last.stage === 'conflict' ? 'запись изменили, пока вы её правили' : last.problem}
            </span>
            {nearest && (
              <Button kind="secondary" size="s" onClick={() => focusGridCell(nearest)}>
                К ячейке
              </Button>
            )}
            <Button kind="ghost" size="s" onClick={() => drop()}>
              Вернуть прежние значения
            </Button>
          </>
        )}
      </div>
      <UndoBar words={written} caption="Отменить" isBusy={isUndoing} onUndo={() => undo()} />
    </>
  )
}
