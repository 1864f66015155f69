import type { Field as FieldInfo } from '@lavka/server/contract'
import { Checkbox, Field, SelectField, TextArea } from '@lavka/shared/ui-core'
import { isDated } from '../fields/periods'
import { LookupSelect } from '../lookups/lookup-select'
import styles from './filter.module.css'
import { arityOf, type Operation } from './operations'

type Props = {
  field: FieldInfo
  operation: Operation
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** The control of a condition's values by the type of its field; native ones, which a phone and a keyboard know. */
export function ValueControl({ field, operation, values, onChange }: Props) {
  const { type, lookup, values: dictionary = [] } = field
  const [first = '', last = ''] = values
  const arity = arityOf(operation)
  if (arity === 0) return null
  if (lookup)
    return (
      <LookupSelect
        field={{ ...field, lookup }}
        value={first}
        placeholder="Выберите"
        onChange={(key) => onChange([key])}
      />
    )
  if (type === 'status')
    return (
      <div role="group" aria-label="Значения" className={styles.choices}>
        {dictionary.map(({ value, caption }) => (
          <Checkbox
            key={value}
            label={caption}
            checked={values.includes(value)}
            onChange={() =>
              onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
            }
          />
        ))}
      </div>
    )
  if (type === 'boolean')
    return (
      <SelectField label="Значение" value={first} onChange={(event) => onChange([event.target.value])}>
        <option value="">Выберите</option>
        <option value="true">Да</option>
        <option value="false">Нет</option>
      </SelectField>
    )
  if (arity === 'many')
    return (
      <TextArea
        label="Значения, по одному в строке"
        rows={4}
        value={values.join('\n')}
        onChange={(event) => onChange(event.target.value.split('\n').slice(0, 1000))}
      />
    )
  const unit = type === 'money' ? ', ₽' : field.unit ? `, ${field.unit}` : ''
  const input = {
    ...(isDated(type) ? { type: 'date' } : type === 'text' ? {} : { inputMode: 'decimal' as const }),
    maxLength: 200,
    autoComplete: 'off',
  }
  if (arity === 1)
    return (
      <Field {...input} label={`Значение${unit}`} value={first} onChange={(event) => onChange([event.target.value])} />
    )
  const [from, to] = isDated(type) ? ['С', 'По'] : [`От${unit}`, `До${unit}`]
  return (
    <div className={styles.ends}>
      <Field {...input} label={from ?? ''} value={first} onChange={(event) => onChange([event.target.value, last])} />
      <Field {...input} label={to ?? ''} value={last} onChange={(event) => onChange([first, event.target.value])} />
    </div>
  )
}
