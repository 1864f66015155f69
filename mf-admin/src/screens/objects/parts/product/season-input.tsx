import { monthNames, monthsText, readMonths } from '@lavka/domain/season'
import { useUnit } from 'effector-react'
import { typed } from '../../card/row-model'
import { $texts } from '../../card/save-model'
import { Choices } from '../choices'
import type { FieldProps } from '../form-layout'

const options = monthNames.map((name, index) => ({ value: String(index + 1), caption: name }))

/** The months in which the product is in season. */
export function SeasonInput({ field: { name, caption }, problem }: FieldProps) {
  const texts = useUnit($texts)
  const change = useUnit(typed)
  return (
    <Choices
      label={caption}
      options={options}
      chosen={readMonths(texts[name] ?? '').months.map(String)}
      problem={problem}
      onChange={(chosen) => change({ name, text: monthsText(readMonths(chosen.join(',')).months) })}
    />
  )
}
