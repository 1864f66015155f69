import { Button, SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { ValueInput } from '../../card/value-input'
import * as model from './columns-model'
import styles from './import.module.css'

/** Values for all rows of fields that the table has no column of: those that new rows need first. */
export function GivenValues() {
  const { given, giveable } = useUnit({ given: model.$given, giveable: model.$giveable })
  const change = useUnit(model.givenChanged)
  return (
    <fieldset className={styles.given}>
      <legend>Чего нет в таблице: одно значение для всех строк</legend>
      {given.map((line) => (
        <Line key={line.field} line={line} />
      ))}
      {giveable.length > 0 && (
        <SelectField
          label="Добавить значение"
          value=""
          onChange={({ target }) => change({ field: target.value, text: '', for: 'new' })}
        >
          <option value="">Выберите поле</option>
          {giveable.map(({ name, caption }) => (
            <option key={name} value={name}>
              {caption}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  )
}

function Line({ line }: { line: model.GivenLine }) {
  const options = useUnit(model.$options)
  const { change, remove } = useUnit({ change: model.givenChanged, remove: model.givenRemoved })
  const field = options.find(({ name }) => name === line.field)
  if (!field) return null
  const text = model.textOfLine(line, field)
  return (
    <div className={styles.given}>
      <ValueInput field={field} text={text} onChange={(typed) => change({ ...line, text: typed })} />
      {text !== '' && !field.edit?.isOnlyNew && (
        <SelectField
          label={`Кому: ${field.caption}`}
          value={line.for}
          onChange={({ target }) => change({ ...line, for: target.value === 'all' ? 'all' : 'new' })}
        >
          <option value="new">Только новым записям</option>
          <option value="all">Всем строкам: и найденным записям</option>
        </SelectField>
      )}
      {field.edit?.isCompleted && <p className={styles.soft}>Можно не указывать, если выбор один.</p>}
      {!field.edit?.isRequired && !field.edit?.isCompleted && (
        <Button kind="ghost" size="s" onClick={() => remove(line.field)}>
          Убрать «{field.caption}»
        </Button>
      )}
    </div>
  )
}
