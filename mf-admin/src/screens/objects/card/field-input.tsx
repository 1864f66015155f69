import type { Field } from '@lavka/server/contract'
import { useUnit } from 'effector-react'
import { typed } from './row-model'
import { $texts } from './save-model'
import { ValueInput } from './value-input'

type Props = { field: Field; problem: string | null }

/** A field of the card's form. */
export function FieldInput({ field, problem }: Props) {
  const text = useUnit($texts)[field.name] ?? ''
  const change = useUnit(typed)
  return (
    <ValueInput
      field={field}
      text={text}
      problem={problem}
      onChange={(next) => change({ name: field.name, text: next })}
    />
  )
}
