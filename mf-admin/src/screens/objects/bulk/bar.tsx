import { formatCount, plural } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useIsPhone } from '@lavka/shared/ui-data'
import { useUnit } from 'effector-react'
import { $info } from '../model'
import styles from './bulk.module.css'
import * as selection from './selection-model'
import * as start from './start-model'

/** The actions for the selected rows, above the grid. */
export function SelectionBar() {
  const { count, found, chosen, info, isPending } = useUnit({
    count: selection.$count,
    found: selection.$foundCount,
    chosen: selection.$selection,
    info: $info,
    isPending: start.$isPending,
  })
  const { all, clear } = useUnit({ all: selection.allChosen, clear: selection.selectionCleared })
  const { edit, remove } = useUnit({ edit: start.editClicked, remove: start.removeClicked })
  const size = useIsPhone() ? 'm' : 's'
  const isShown = count > 0
  return (
    <section aria-label="Выбранные записи" className={isShown ? styles.bar : undefined}>
      <p role="status">
        {isShown &&
          `${chosen.isAll ? 'Выбраны все найденные' : 'Выбрано'}: ${plural(count, 'запись', 'записи', 'записей')}`}
      </p>
      {isShown && (
        <>
          {!chosen.isAll && count < found && (
            <Button kind="ghost" size={size} onClick={() => all()}>
              Выбрать все найденные: {formatCount(found)}
            </Button>
          )}
          {info?.canUpdate && (
            <Button kind="secondary" size={size} onClick={() => edit()}>
              Изменить
            </Button>
          )}
          {info?.canRemove && (
            <Button kind="secondary" size={size} busy={isPending} onClick={() => remove()}>
              Удалить
            </Button>
          )}
          <Button kind="ghost" size={size} onClick={() => clear()}>
            Снять выбор
          </Button>
        </>
      )}
    </section>
  )
}
