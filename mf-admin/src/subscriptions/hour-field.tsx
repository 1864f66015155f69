import { SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import * as form from './form-model'
import { hourText } from './words'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** An alert may look every hour, too. */
export function HourField({ hasEvery = false }: { hasEvery?: boolean }) {
  const { values, change } = useUnit({ values: form.$form, change: form.changed })
  return (
    <SelectField
      label="Время по Москве"
      value={values.hour ?? ''}
      onChange={({ target }) => change({ hour: target.value === '' ? null : Number(target.value) })}
    >
      {hasEvery && <option value="">каждый час</option>}
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {hourText(hour)}
        </option>
      ))}
    </SelectField>
  )
}
