import type { Field } from '@lavka/server/contract'
import { Icon } from '@lavka/shared/ui-core'
import { DateRange, Input, InputNumber, Select } from '@lavka/shared/ui-forms'
import { useState } from 'react'
import { LookupSelect } from '../lookups/lookup-select'
import { fromRange, toChoices, toRange } from './conditions'
import styles from './grid.module.css'

type Props = { field: Field; raw: string; onChange: (raw: string) => void }

const size = 'small'

/** The filter control of a field; the format of its value is in conditions.ts. */
export function FilterControl({ field, raw, onChange }: Props) {
  const { type, caption, values = [], lookup } = field
  if (lookup) return <LookupSelect size={size} field={{ ...field, lookup }} value={raw} onChange={onChange} />
  switch (type) {
    case 'text':
      return <TextFilter caption={caption} raw={raw} onChange={onChange} />
    case 'status':
      return (
        <Select
          size={size}
          className={styles.filter}
          mode="multiple"
          aria-label={caption}
          placeholder="Все"
          maxTagCount={0}
          maxTagPlaceholder={(chosen) => (chosen.length === 1 ? chosen[0]?.label : `Выбрано: ${chosen.length}`)}
          optionFilterProp="label"
          allowClear
          popupMatchSelectWidth={false}
          value={toChoices(raw)}
          options={values.map(({ value, caption: label }) => ({ value, label }))}
          onChange={(chosen: string[]) => onChange(chosen.join(','))}
        />
      )
    case 'boolean':
      return (
        <Select
          size={size}
          className={styles.filter}
          aria-label={caption}
          placeholder="Все"
          allowClear
          value={raw === 'true' || raw === 'false' ? raw : null}
          options={[
            { value: 'true', label: 'Да' },
            { value: 'false', label: 'Нет' },
          ]}
          onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
        />
      )
    case 'date':
    case 'datetime':
      return <DateRange {...toRange(raw)} size={size} label={caption} onChange={(days) => onChange(fromRange(days))} />
    case 'number':
    case 'money':
      return <AmountFilter caption={caption} isMoney={type === 'money'} raw={raw} onChange={onChange} />
  }
}

type TypedProps = { caption: string; raw: string; onChange: (raw: string) => void }

/** The typed value: sent to the address when it is complete, and updated from the address. */
function useTyped<T>(given: T) {
  const [typed, setTyped] = useState(given)
  const [last, setLast] = useState(given)
  if (last !== given) {
    setLast(given)
    setTyped(given)
  }
  return [typed, setTyped] as const
}

function TextFilter({ caption, raw, onChange }: TypedProps) {
  const [typed, setTyped] = useTyped(raw)
  const enter = () => onChange(typed.trim())
  return (
    <Input
      size={size}
      aria-label={`${caption}: содержит`}
      placeholder="Содержит"
      // antd labels its own icon in English
      allowClear={{ clearIcon: <Icon name="close" size={12} /> }}
      maxLength={200}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        if (event.type === 'click') onChange('')
      }}
      onBlur={enter}
      onPressEnter={enter}
    />
  )
}

function AmountFilter({ caption, isMoney, raw, onChange }: TypedProps & { isMoney: boolean }) {
  const { from, to } = toRange(raw)
  const unit = isMoney ? ', рублей' : ''
  return (
    <div role="group" aria-label={`${caption}${unit}`} className={styles.amounts}>
      <Amount
        label={`${caption} от${unit}`}
        placeholder="от"
        value={from}
        onEnter={(text) => onChange(fromRange({ from: text, to }))}
      />
      <Amount
        label={`${caption} до${unit}`}
        placeholder="до"
        value={to}
        onEnter={(text) => onChange(fromRange({ from, to: text }))}
      />
    </div>
  )
}

type AmountProps = { label: string; placeholder: string; value: string; onEnter: (text: string) => void }

function Amount({ label, placeholder, value, onEnter }: AmountProps) {
  const [typed, setTyped] = useTyped(value)
  const enter = () => onEnter(typed)
  return (
    <InputNumber<string>
      size={size}
      className={styles.amount}
      aria-label={label}
      placeholder={placeholder}
      controls={false}
      stringMode
      decimalSeparator=","
      value={typed === '' ? null : typed}
      onChange={(text) => setTyped(text ?? '')}
      onBlur={enter}
      onPressEnter={enter}
    />
  )
}
