import type { Field as FieldOfObject } from '@lavka/server/contract'
import { Checkbox, Field, Icon, SelectField, TextArea } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { LookupSelect } from '../lookups/lookup-select'
import styles from './card.module.css'
import { typed } from './row-model'
import { $texts } from './save-model'

type Props = { field: FieldOfObject; problem: string | null }

const kinds: Partial<Record<FieldOfObject['type'], string>> = { date: 'date', datetime: 'datetime-local' }
const keyboards = { number: 'decimal', money: 'decimal' } as const
const keyboardOf = (type: FieldOfObject['type']) =>
  type === 'number' || type === 'money' ? keyboards[type] : undefined

/** The widget of a field by its type. */
export function FieldInput({ field, problem }: Props) {
  const text = useUnit($texts)[field.name] ?? ''
  const change = useUnit(typed)
  const { name, caption, type, unit, lookup, values = [], isNullable, edit = {} } = field
  const label = [caption, type === 'money' ? '₽' : unit].filter(Boolean).join(', ')
  const said = { name, label, error: problem, required: edit.isRequired ?? false }
  const write = (next: string) => change({ name, text: next })

  if (lookup) return <LookupInput field={{ ...field, lookup }} label={label} text={text} problem={problem} />
  if (type === 'boolean')
    return (
      <Checkbox label={caption} name={name} checked={text === 'on'} onChange={() => write(text === 'on' ? '' : 'on')} />
    )
  if (type === 'status')
    return (
      <SelectField {...said} value={text} onChange={({ target }) => write(target.value)}>
        {(isNullable || text === '') && <option value="">Не выбрано</option>}
        {values.map((one) => (
          <option key={one.value} value={one.value}>
            {one.caption}
          </option>
        ))}
      </SelectField>
    )
  if (edit.isMultiline) return <TextArea {...said} value={text} onChange={({ target }) => write(target.value)} />
  return (
    <Field
      {...said}
      type={kinds[type] ?? 'text'}
      inputMode={keyboardOf(type)}
      autoComplete="off"
      value={text}
      onChange={({ target }) => write(target.value)}
    />
  )
}

type LookupProps = {
  field: Parameters<typeof LookupSelect>[0]['field']
  label: string
  text: string
  problem: string | null
}

function LookupInput({ field, label, text, problem }: LookupProps) {
  const id = useId()
  const change = useUnit(typed)
  return (
    <div className={styles.lookup}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <LookupSelect
        id={id}
        field={field}
        value={text}
        placeholder="Начните печатать"
        isInvalid={problem !== null}
        {...(problem && { describedBy: `${id}-error` })}
        onChange={(next) => change({ name: field.name, text: next })}
      />
      {problem && (
        <span id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size={20} />
          {problem}
        </span>
      )}
    </div>
  )
}
