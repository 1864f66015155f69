import type { Batch } from '@lavka/server/contract'
import { Button, SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import * as model from './columns-model'
import { ColumnsTable } from './columns-table'
import { GivenValues } from './given-values'
import styles from './import.module.css'
import { ReadingChoice } from './reading-choice'
import { Step } from './step'
import { rowsOf } from './words'

/** Maps each column of the table to a field, and chooses the field by which rows are found. */
export function ColumnsStep({ batch }: { batch: Batch }) {
  return (
    <Step title={`Столбцы: ${batch.title}`}>
      {batch.failure && <p className={styles.refusal}>{batch.failure}</p>}
      <p className={styles.soft}>{rowsOf(batch.counts.rows)}. Проверьте, какое поле в каждом столбце.</p>
      <ReadingChoice batch={batch} />
      <ColumnsTable columns={batch.columns} />
      <GivenValues />
      <KeyAndCheck />
    </Step>
  )
}

function KeyAndCheck() {
  const { options, chosen, isReady, isPending } = useUnit({
    options: model.$options,
    chosen: model.$chosen,
    isReady: model.$isReady,
    isPending: model.$isPending,
  })
  const { chooseKey, check } = useUnit({ chooseKey: model.keyChosen, check: model.checkClicked })
  return (
    <>
      <SelectField
        label="По какому полю находить записи"
        hint="Найденная запись изменится, остальные строки станут новыми записями. Пустая ячейка очищает поле."
        value={chosen.key}
        onChange={(event) => chooseKey(event.target.value)}
      >
        <option value="">Не находить: все строки новые</option>
        {options
          .filter(({ name }) => chosen.fields.includes(name))
          .map(({ name, caption }) => (
            <option key={name} value={name}>
              {caption}
            </option>
          ))}
      </SelectField>
      {!isReady && <p className={styles.soft}>Выберите поле хотя бы для одного столбца.</p>}
      {isReady && (
        <Button busy={isPending} onClick={() => check()}>
          Проверить
        </Button>
      )}
    </>
  )
}
