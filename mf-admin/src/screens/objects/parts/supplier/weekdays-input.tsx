import { readWeekdays, weekdaysText } from '@lavka/domain/schedule-text'
import { useUnit } from 'effector-react'
import { typed } from '../../card/row-model'
import { $texts } from '../../card/save-model'
import { Choices } from '../choices'
import type { FieldProps } from '../form-layout'

const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), caption: weekdaysText([day]) }))

/** The days of the week on which the supplier delivers. */
export function WeekdaysInput({ field: { name, caption }, problem }: FieldProps) {
  const texts = useUnit($texts)
  const change = useUnit(typed)
  const chosen = readWeekdays(texts[name] ?? '') ?? []
  return (
    <Choices
      label={caption}
      options={week}
      chosen={chosen.map(String)}
      problem={problem}
      onChange={(days) => change({ name, text: weekdaysText(days.map(Number).sort()) })}
    />
  )
}
