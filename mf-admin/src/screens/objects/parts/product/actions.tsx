import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal, Said } from '../../../../ui/outcome'
import styles from '../../card/card.module.css'
import * as model from './actions-model'

/** The actions on a product as a whole. */
export function ProductActions() {
  const { isArchived, canWrite, canCopy, canUndo, isPending } = useUnit({
    isArchived: model.$isArchived,
    canWrite: model.$canWrite,
    canCopy: model.$canCopy,
    canUndo: model.$canUndo,
    isPending: model.$isPending,
  })
  const { refusal, said } = useUnit({ refusal: model.$refusal, said: model.$said })
  const { copy, archive, undo } = useUnit({
    copy: model.copyClicked,
    archive: model.archiveClicked,
    undo: model.undoClicked,
  })
  if (!canWrite && !canCopy) return null
  return (
    <section aria-label="Что сделать с товаром" className={styles.section}>
      <div className={styles.buttons}>
        {canCopy && (
          <Button size="s" kind="secondary" onClick={() => copy()}>
            Создать копию
          </Button>
        )}
        {canWrite && (
          <Button size="s" kind="secondary" busy={isPending} onClick={() => archive()}>
            {isArchived ? 'Вернуть из архива' : 'В архив'}
          </Button>
        )}
        {canUndo && (
          <Button size="s" kind="ghost" busy={isPending} onClick={() => undo()}>
            Отменить
          </Button>
        )}
      </div>
      <Refusal>{refusal}</Refusal>
      <Said takesFocus>{said}</Said>
    </section>
  )
}
