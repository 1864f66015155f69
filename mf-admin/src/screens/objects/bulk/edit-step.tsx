import { plural } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Step } from '../exchange/import/step'
import { ChangeLine } from './change-line'
import * as form from './form-model'
import * as selection from './selection-model'
import * as start from './start-model'
import styles from './bulk.module.css'

const MOST_LINES = 10

/** The new values of the selected rows; the check that follows previews them row by row. */
export function EditStep() {
  const { lines, changes, count, found } = useUnit({
    lines: form.$lines,
    changes: form.$changes,
    count: selection.$count,
    found: selection.$foundCount,
  })
  const { isPending, refusal } = useUnit({ isPending: start.$isPending, refusal: start.$refusal })
  const { add, check, all } = useUnit({ add: form.lineAdded, check: start.checkClicked, all: selection.allChosen })
  if (count === 0)
    return (
      <Step title="Выберите записи">
        <p>Отметьте записи в таблице или возьмите все, что найдены.</p>
        {found > 0 && (
          <Button kind="secondary" onClick={() => all()}>
            Выбрать {plural(found, 'найденную запись', 'найденные записи', 'найденных записей')}
          </Button>
        )}
      </Step>
    )
  return (
    <Step title={`Изменить ${plural(count, 'запись', 'записи', 'записей')}`} refusal={refusal}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        {lines.map((line, at) => (
          <ChangeLine key={at} at={at} line={line} />
        ))}
        {lines.length < MOST_LINES && (
          <Button kind="ghost" size="s" onClick={() => add()}>
            Ещё поле
          </Button>
        )}
        {changes && (
          <Button type="submit" busy={isPending}>
            Посмотреть, что получится
          </Button>
        )}
        <p className={styles.soft}>Пока вы не нажмёте «Применить», ничего не изменится.</p>
      </form>
    </Step>
  )
}
