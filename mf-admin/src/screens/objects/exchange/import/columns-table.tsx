import type { Batch } from '@lavka/server/contract'
import { SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import * as model from './columns-model'
import styles from './columns-table.module.css'

/** The columns of the table with an example of each and the field that it is loaded into. On a phone each column is a card. */
export function ColumnsTable({ columns }: Pick<Batch, 'columns'>) {
  const { options, chosen } = useUnit({ options: model.$options, chosen: model.$chosen })
  const choose = useUnit(model.fieldChosen)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Столбец в файле</th>
          <th scope="col">Например</th>
          <th scope="col">Поле</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ caption, sample }, column) => (
          <tr key={column}>
            <th scope="row">{caption || `Столбец ${column + 1}`}</th>
            <td className={styles.sample}>{sample}</td>
            <td>
              <div className={styles.field}>
                <SelectField
                  isLabelHidden
                  label={caption || `Столбец ${column + 1}`}
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
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
