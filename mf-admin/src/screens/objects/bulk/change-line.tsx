import type { Field as FieldOfObject } from '@lavka/server/contract'
import { Button, Field, SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { ValueInput } from '../card/value-input'
import styles from './bulk.module.css'
import * as changes from './changes'
import * as form from './form-model'

type Props = { at: number; line: changes.Line }

/** One line of the form: the field, the operation and its operand. */
export function ChangeLine({ at, line }: Props) {
  const { lines, editable } = useUnit({ lines: form.$lines, editable: form.$editable })
  const { change, remove } = useUnit({ change: form.lineChanged, remove: form.lineRemoved })
  const field = editable.find(({ name }) => name === line.field)
  const used = lines.map((one) => one.field)
  return (
    <fieldset className={styles.line} aria-label={`Изменение ${at + 1}`}>
      <SelectField
        label="Поле"
        value={line.field}
        onChange={({ target }) => change({ at, change: { field: target.value } })}
      >
        <option value="">Выберите поле</option>
        {editable
          .filter(({ name }) => name === line.field || !used.includes(name))
          .map(({ name, caption }) => (
            <option key={name} value={name}>
              {caption}
            </option>
          ))}
      </SelectField>
      {field && <Operation at={at} line={line} field={field} />}
      {lines.length > 1 && (
        <Button kind="ghost" size="s" onClick={() => remove(at)}>
          Убрать поле
        </Button>
      )}
    </fieldset>
  )
}

function Operation({ at, line, field }: Props & { field: FieldOfObject }) {
  const change = useUnit(form.lineChanged)
  const write = (one: Partial<changes.Line>) => change({ at, change: one })
  const operations = changes.operationsOf(field)
  return (
    <>
      {operations.length > 1 && (
        <SelectField
          label="Что сделать"
          value={line.operation}
          onChange={({ target }) => {
            const operation = operations.find((one) => one === target.value)
            if (operation) write({ operation, text: '' })
          }}
        >
          {operations.map((one) => (
            <option key={one} value={one}>
              {changes.operationWords[one]}
            </option>
          ))}
        </SelectField>
      )}
      <Amount line={line} field={field} write={write} />
    </>
  )
}

type AmountProps = { line: changes.Line; field: FieldOfObject; write: (change: Partial<changes.Line>) => void }

function Amount({ line, field, write }: AmountProps) {
  const { operation, text, find, rounding } = line
  if (operation === 'set')
    return (
      <ValueInput
        field={{ ...field, caption: 'Новое значение' }}
        text={text}
        onChange={(next) => write({ text: next })}
      />
    )
  if (operation === 'replace')
    return (
      <>
        <Field
          label="Что заменить"
          value={find}
          maxLength={200}
          onChange={({ target }) => write({ find: target.value })}
        />
        <Field
          label="На что"
          hint="Пусто — убрать"
          value={text}
          onChange={({ target }) => write({ text: target.value })}
        />
      </>
    )
  const unit = changes.isPercent(operation) ? '%' : field.type === 'money' ? '₽' : field.unit
  return (
    <>
      <Field
        label={unit ? `На сколько, ${unit}` : 'На сколько'}
        inputMode="decimal"
        autoComplete="off"
        error={text === '' ? null : changes.problemOf(line)}
        value={text}
        onChange={({ target }) => write({ text: target.value })}
      />
      {field.type === 'money' && (
        <SelectField
          label="Округлить"
          value={rounding}
          onChange={({ target }) => {
            const found = changes.roundings.find((one) => one === target.value)
            if (found) write({ rounding: found })
          }}
        >
          {changes.roundings.map((one) => (
            <option key={one} value={one}>
              {changes.roundingWords[one]}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
