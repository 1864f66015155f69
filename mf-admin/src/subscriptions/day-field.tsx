import { onWeekdays } from '@lavka/domain/weekdays'
import { SelectField } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import * as form from './form-model'
import { monthDayText } from './words'

/** Days of the month that are offered; the server takes 1 to 28. */
const monthDays = [1, 5, 10, 15, 20, 25]
type Days = Pick<ReturnType<typeof form.$form.getState>, 'weekday' | 'monthDay'>

const daily: Days = { weekday: null, monthDay: null }
/** By what stands in the field. */
const choices = new Map<string, { words: string; days: Days }>([
  ['', { words: 'каждый день', days: daily }],
  ...onWeekdays.map((words, at) => [`week-${at + 1}`, { words, days: { ...daily, weekday: at + 1 } }] as const),
  ...monthDays.map((day) => [`month-${day}`, { words: monthDayText(day), days: { ...daily, monthDay: day } }] as const),
])

/** On which days a mail comes: each one, one of the week, one of the month. */
export function DayField() {
  const { values, change } = useUnit({ values: form.$form, change: form.changed })
  const { weekday, monthDay } = values
  return (
    <SelectField
      label="Когда"
      value={weekday !== null ? `week-${weekday}` : monthDay !== null ? `month-${monthDay}` : ''}
      onChange={({ target }) => change(choices.get(target.value)?.days ?? daily)}
    >
      {[...choices].map(([name, { words }]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
