import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './card.module.css'
import * as model from './remove-model'

/** A row was removed a moment ago: one press brings it back. */
export function Undo() {
  const { removed, isUndoing } = useUnit({ removed: model.$removed, isUndoing: model.$isUndoing })
  const undo = useUnit(model.undoClicked)
  const words = removed ? `Удалено: ${removed.title}` : ''
  return <UndoBar words={words} caption="Вернуть" isBusy={isUndoing} onUndo={() => undo()} />
}

type Props = { words: string; caption: string; isBusy: boolean; onUndo: () => void }

/** What was done a moment ago, and the press that takes it back; nothing where there are no words. */
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
