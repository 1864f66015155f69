import type { Batch } from '@lavka/server/contract'
import { Button, SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Fragment } from 'react'
import * as model from './columns-model'
import { GivenValues } from './given-values'
import styles from './import.module.css'
import { ReadingChoice } from './reading-choice'
import { Step } from './step'
import { rowsOf } from './words'

/** Maps each column of the table to a field, and chooses the field by which rows are found. */
export function ColumnsStep({ batch }: { batch: Batch }) {
  const { options, chosen } = useUnit({ options: model.$options, chosen: model.$chosen })
  const choose = useUnit(model.fieldChosen)
  return (
    <Step title={`Столбцы: ${batch.title}`}>
      {batch.failure && <p className={styles.refusal}>{batch.failure}</p>}
      <p className={styles.soft}>{rowsOf(batch.counts.rows)}. Проверьте, какое поле в каждом столбце.</p>
      <ReadingChoice batch={batch} />
      {batch.columns.map(({ caption, sample }, column) => (
        <Fragment key={column}>
          <SelectField
            label={caption || `Столбец ${column + 1}`}
            {...(sample && { hint: `Например: ${sample}` })}
            value={chosen.fields[column] ?? ''}
            onChange={(event) => choose({ column, field: event.target.value })}
          >
            <option value="">Не загружать</option>
            {options.map((field) => (
              <option key={field.name} value={field.name}>
                {field.caption}
              </option>
            ))}
          </SelectField>
          <Adding name={chosen.fields[column] ?? ''} />
        </Fragment>
      ))}
      <GivenValues />
      <KeyAndCheck />
    </Step>
  )
}

/** Whether the numbers replace those of the field or are added to them, where the field takes both. */
function Adding({ name }: { name: string }) {
  const { options, chosen } = useUnit({ options: model.$options, chosen: model.$chosen })
  const choose = useUnit(model.addingChosen)
  const field = options.find((one) => one.name === name)
  if (!field?.edit?.mayAdd) return null
  return (
    <SelectField
      label={`Что сделать с полем «${field.caption}»`}
      value={chosen.added.includes(name) ? 'add' : 'set'}
      onChange={({ target }) => choose({ field: name, isAdded: target.value === 'add' })}
    >
      <option value="set">Заменить числом из файла</option>
      <option value="add">Прибавить число из файла</option>
    </SelectField>
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
