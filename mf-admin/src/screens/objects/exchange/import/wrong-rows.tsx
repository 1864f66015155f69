import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './import.module.css'
import * as model from './wrong-model'

/** Downloads the refused rows as a table with a column «Ошибка», to correct and import them again. */
export function WrongRows() {
  const isPending = useUnit(model.$isPending)
  const save = useUnit(model.saveClicked)
  return (
    <div className={styles.buttons}>
      <span>Скачать строки с ошибками, исправить и загрузить снова:</span>
      <Button kind="secondary" size="s" busy={isPending} onClick={() => save('xlsx')}>
        XLSX
      </Button>
      <Button kind="secondary" size="s" busy={isPending} onClick={() => save('csv')}>
        CSV
      </Button>
    </div>
  )
}
