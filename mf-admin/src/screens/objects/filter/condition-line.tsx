import { Button, SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { conditionOf } from './edits'
import styles from './filter.module.css'
import * as model from './model'
import { operationsOf, operationWords, type Operation } from './operations'
import type { Condition } from './tree'
import { ValueControl } from './value-control'

/** A condition: the field, the operation by its type, the values. */
export function ConditionLine({ condition }: { condition: Condition }) {
  const { choices, newest } = useUnit({ choices: model.$choices, newest: model.$newest })
  const { change, remove } = useUnit({ change: model.nodeChanged, remove: model.nodeRemoved })
  const field = choices.find(({ name }) => name === condition.field)
  if (!field) return null

  function chooseField(name: string) {
    const next = choices.find((one) => one.name === name)
    if (next) change(conditionOf(next, condition.id))
  }
  const chooseOperation = (operation: Operation | undefined) => operation && change({ ...condition, operation })
  const known = operationsOf(field)
  return (
    <div role="group" aria-label={`Условие: ${field.caption}`} className={styles.condition}>
      <SelectField
        label="Поле"
        value={field.name}
        autoFocus={condition.id === newest}
        onChange={(event) => chooseField(event.target.value)}
      >
        {choices.map(({ name, caption }) => (
          <option key={name} value={name}>
            {caption}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Сравнение"
        value={condition.operation}
        onChange={(event) => chooseOperation(known.find((one) => one === event.target.value))}
      >
        {known.map((operation) => (
          <option key={operation} value={operation}>
            {operationWords(field, operation)}
          </option>
        ))}
      </SelectField>
      <ValueControl
        field={field}
        operation={condition.operation}
        values={condition.values}
        onChange={(values) => change({ ...condition, values })}
      />
      <Button
        kind="ghost"
        size="s"
        aria-label={`Убрать условие: ${field.caption}`}
        className={styles.remove}
        onClick={(event) => {
          event.currentTarget.closest('fieldset')?.focus()
          remove(condition.id)
        }}
      >
        Убрать
      </Button>
    </div>
  )
}
