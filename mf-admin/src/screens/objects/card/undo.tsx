import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './card.module.css'
import * as model from './remove-model'

/** A row was removed a moment ago: one press brings it back. */
export function Undo() {
  const { removed, isUndoing } = useUnit({ removed: model.$removed, isUndoing: model.$isUndoing })
  const undo = useUnit(model.undoClicked)
  return (
    <div role="status" className={removed ? styles.undo : undefined}>
      {removed && (
        <>
          <span>Удалено: {removed.title}</span>
          <Button kind="secondary" size="s" busy={isUndoing} onClick={() => undo()}>
            Вернуть
          </Button>
        </>
      )}
    </div>
  )
}
