import type { ComponentProps } from 'react'
import { applyMask, type Mask } from '@lavka/shared/forms'
import { Field } from '@lavka/shared/ui-core'

/** A field that formats its text by a mask and keeps the caret after the same digits. */
export function MaskedField({ mask, ...rest }: ComponentProps<typeof Field> & { mask: Mask }) {
  return <Field {...rest} onInput={({ currentTarget }) => applyMask(currentTarget, mask)} />
}
