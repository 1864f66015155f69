import type { Field } from '@lavka/server/contract'
import { Select } from '@lavka/shared/ui-forms'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import * as model from './model'

type Props = {
  field: Field & { lookup: NonNullable<Field['lookup']> }
  /** a key as text; empty is none */
  value: string
  onChange: (value: string) => void
  size?: 'small' | 'middle'
  id?: string
  describedBy?: string
  isInvalid?: boolean
  /** takes the focus and opens the list at once */
  isInCell?: boolean
  placeholder?: string
}

/** Chooses a row of another object by searching its caption. */
export function LookupSelect({
  field,
  value,
  onChange,
  size = 'middle',
  id,
  describedBy,
  isInvalid,
  isInCell = false,
  placeholder = 'Все',
}: Props) {
  const { lookup, name, caption } = field
  const { found, captions, isSearching } = useUnit({
    found: model.$found,
    captions: model.$captions,
    isSearching: model.$isSearching,
  })
  const { type, show } = useUnit({ type: model.lookupTyped, show: model.rowsShown })
  useEffect(() => {
    if (value !== '') show({ fields: [field], rows: [{ [name]: value }] })
  }, [field, name, show, value])

  useEffect(() => {
    if (isInCell) type({ lookup, words: '' })
  }, [isInCell, lookup, type])

  const chosen = { value, label: captions[lookup.object]?.[value] ?? `№\u00a0${value}` }
  const options = found?.object === lookup.object ? found.options : []
  const hasChosen = value === '' || options.some((one) => one.value === value)
  return (
    <Select
      {...(id && { id })}
      size={size}
      aria-label={caption}
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(isInvalid && { status: 'error' as const, 'aria-invalid': true })}
      style={{ width: '100%' }}
      placeholder={placeholder}
      {...(isInCell && { autoFocus: true, defaultOpen: true })}
      allowClear
      loading={isSearching}
      notFoundContent={isSearching ? 'Ищем…' : 'Ничего не нашлось'}
      showSearch={{ filterOption: false, onSearch: (words) => type({ lookup, words }) }}
      onOpenChange={(isOpen) => isOpen && type({ lookup, words: '' })}
      value={value || null}
      options={(hasChosen ? options : [chosen, ...options]).map(({ value: key, label }) => ({ value: key, label }))}
      onChange={(key: string | undefined) => onChange(key ?? '')}
    />
  )
}
