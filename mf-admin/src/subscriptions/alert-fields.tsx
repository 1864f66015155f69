import { Checkbox, Field, SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import * as form from './form-model'
import { HourField } from './hour-field'
import type { Measure } from './list-model'
import { periodNames, ruleNames } from './words'

const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) => Object.entries<string>(names)
const isKey = <Key extends string>(names: Readonly<Record<Key, string>>, key: string): key is Key =>
  Object.hasOwn(names, key)

/** Which days are asked each time. */
export function PeriodField() {
  const { values, change } = useUnit({ values: form.$form, change: form.changed })
  return (
    <SelectField
      label="За какой период"
      value={values.period}
      onChange={({ target: { value } }) => isKey(periodNames, value) && change({ period: value })}
    >
      {keysOf(periodNames).map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

/** When an alert is told: a figure, its threshold, and how often it is looked at. */
export function AlertFields({ measures }: { measures: readonly Measure[] }) {
  const { values, change } = useUnit({ values: form.$form, change: form.changed })
  const watched = measures.find(({ name }) => name === values.measure) ?? measures[0]
  return (
    <>
      <SelectField
        label="Показатель"
        value={watched?.name ?? ''}
        onChange={({ target }) => change({ measure: target.value })}
      >
        {measures.map(({ name, caption }) => (
          <option key={name} value={name}>
            {caption}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Сообщить, когда он"
        value={values.is}
        onChange={({ target: { value } }) => isKey(ruleNames, value) && change({ is: value })}
      >
        {keysOf(ruleNames).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectField>
      {values.is !== 'odd' && (
        <>
          <Field
            label={watched?.type === 'money' ? 'Порог, ₽' : watched?.type === 'percent' ? 'Порог, %' : 'Порог'}
            inputMode="decimal"
            maxLength={20}
            value={values.value}
            onChange={({ target }) => change({ value: target.value })}
          />
          <Checkbox
            label="Для каждой строки, а не для итога"
            checked={values.perRow}
            onChange={() => change({ perRow: !values.perRow })}
          />
        </>
      )}
      <HourField hasEvery />
    </>
  )
}
