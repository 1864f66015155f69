import type { Field as FieldOfObject } from '@lavka/server/contract'
import { Checkbox, Field, Icon, SelectField, TextArea } from '@lavka/shared/ui-core'
import { useId } from 'react'
import { LookupSelect } from '../lookups/lookup-select'
import styles from './card.module.css'

type Props = { field: FieldOfObject; text: string; problem?: string | null; onChange: (text: string) => void }

const kinds: Partial<Record<FieldOfObject['type'], string>> = { date: 'date', datetime: 'datetime-local' }
const keyboards = { number: 'decimal', money: 'decimal' } as const
const keyboardOf = (type: FieldOfObject['type']) =>
  type === 'number' || type === 'money' ? keyboards[type] : undefined

/** The input of a value by the type of its field; the text is in the form's format (values.ts). */
export function ValueInput({ field, text, problem = null, onChange }: Props) {
  const { name, caption, type, unit, lookup, values = [], isNullable, edit = {} } = field
  const label = [caption, type === 'money' ? '₽' : unit].filter(Boolean).join(', ')
  const said = { name, label, error: problem, required: edit.isRequired ?? false }

  if (lookup)
    return <LookupInput field={{ ...field, lookup }} label={label} text={text} problem={problem} onChange={onChange} />
  if (type === 'boolean')
    return (
      <Checkbox
        label={caption}
        name={name}
        checked={text === 'on'}
        onChange={() => onChange(text === 'on' ? '' : 'on')}
      />
    )
  if (type === 'status')
    return (
      <SelectField {...said} value={text} onChange={({ target }) => onChange(target.value)}>
        {(isNullable || text === '') && <option value="">Не выбрано</option>}
        {values.map((one) => (
          <option key={one.value} value={one.value}>
            {one.caption}
          </option>
        ))}
      </SelectField>
    )
  if (edit.isMultiline) return <TextArea {...said} value={text} onChange={({ target }) => onChange(target.value)} />
  return (
    <Field
      {...said}
      type={kinds[type] ?? 'text'}
      inputMode={edit.mayAdd ? 'text' : keyboardOf(type)}
      {...(edit.mayAdd && { hint: 'Число — пересчёт, +12 — приход, −3 бой — списание с причиной' })}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type LookupProps = {
  field: Parameters<typeof LookupSelect>[0]['field']
  label: string
  text: string
  problem: string | null
  onChange: (text: string) => void
}

function LookupInput({ field, label, text, problem, onChange }: LookupProps) {
  const id = useId()
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
        onChange={onChange}
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
