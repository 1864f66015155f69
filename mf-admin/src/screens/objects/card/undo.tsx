import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './card.module.css'
import * as model from './remove-model'

/** Offers to undo the removal of a row. */
export function Undo() {
  const { removed, isUndoing } = useUnit({ removed: model.$removed, isUndoing: model.$isUndoing })
  const undo = useUnit(model.undoClicked)
  const words = removed ? `Удалено: ${removed.title}` : ''
  return <UndoBar words={words} caption="Вернуть" isBusy={isUndoing} onUndo={() => undo()} />
}

type Props = { words: string; caption: string; isBusy: boolean; onUndo: () => void }

/** The text of the last action and its undo button; renders nothing without a text. */
export function UndoBar({ words, caption, isBusy, onUndo }: Props) {
  return (
    <div role="status" className={words === '' ? undefined : styles.undo}>
      {words !== '' && (
        <>
          <span>{words}</span>
          <Button kind="secondary" size="s" busy={isBusy} onClick={onUndo}>
            {caption}
          </Button>
        </>
      )}
    </div>
  )
}
