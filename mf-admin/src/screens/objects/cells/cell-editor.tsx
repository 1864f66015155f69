import type { Field } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import type { ChangeEvent } from 'react'
import { LookupSelect } from '../lookups/lookup-select'
import type { Cell } from './cell'
import styles from './cells.module.css'
import { editSaved, typed } from './model'

const kinds: Partial<Record<Field['type'], string>> = { date: 'date', datetime: 'datetime-local' }

/** The input of a field by its type, as in the form of the card, without its caption. */
export function CellEditor({ cell, problem }: { cell: Cell; problem: string }) {
  const { row, column, field, text } = cell
  const place = { row, column }
  const { change, save } = useUnit({ change: typed, save: editSaved })
  const { type, caption, values = [], lookup, isNullable, edit = {} } = field
  const write = (next: string) => change({ place, text: next })
  const said = {
    ref: takeKeyboard,
    className: styles.input,
    'aria-label': caption,
    'aria-invalid': problem !== '' || undefined,
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      write(target.value),
    onBlur: () => save(place),
  }

  if (lookup)
    return (
      <LookupSelect
        size="small"
        isInCell
        field={{ ...field, lookup }}
        value={text}
        isInvalid={problem !== ''}
        onChange={(next) => {
          write(next)
          save(place)
        }}
      />
    )
  if (type === 'boolean' || type === 'status') {
    const options =
      type === 'status'
        ? values
        : [
            { value: 'on', caption: 'Да' },
            { value: '', caption: 'Нет' },
          ]
    const hasNone = type === 'status' && (isNullable || !values.some(({ value }) => value === text))
    return (
      <select {...said}>
        {hasNone && <option value="">Не выбрано</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.caption}
          </option>
        ))}
      </select>
    )
  }
  if (edit.isMultiline) return <textarea {...said} rows={3} />
  const isNumber = (type === 'number' || type === 'money') && !edit.mayAdd
  return <input {...said} type={kinds[type] ?? 'text'} autoComplete="off" {...(isNumber && { inputMode: 'decimal' })} />
}

/** The editor takes the focus when it is mounted, with the caret at the end. */
function takeKeyboard(editor: HTMLElement | null) {
  editor?.focus()
  if (editor instanceof HTMLInputElement && editor.type === 'text')
    editor.setSelectionRange(editor.value.length, editor.value.length)
}
