import type { ComponentProps } from 'react'
import { MaskedField } from './masked-field'
import { codeMask } from '@lavka/shared/forms'

/** The field for the code of an SMS or a mail; phones fill in the code of an SMS by themselves. */
export function CodeField(props: Pick<ComponentProps<typeof MaskedField>, 'label' | 'error'>) {
  return (
    <MaskedField
      {...props}
      mask={codeMask}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      required
    />
  )
}
