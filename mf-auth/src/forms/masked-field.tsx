import type { ComponentProps, InputEvent } from 'react'
import { Field } from '@lavka/shared/ui-core'
import { caretAfter, digitsOf, type Mask } from './masks'

/** A field that formats its text by a mask and keeps the caret after the same digits. */
export function MaskedField({ mask, ...rest }: ComponentProps<typeof Field> & { mask: Mask }) {
  function onInput({ currentTarget: input }: InputEvent<HTMLInputElement>) {
    const caret = input.selectionStart ?? input.value.length
    const isAtEnd = caret === input.value.length
    const shown = mask(input.value)
    if (shown === input.value) return
    // the country code added by the mask is one more digit
    const added = Math.max(0, digitsOf(shown).length - digitsOf(input.value).length)
    const place = isAtEnd ? shown.length : caretAfter(shown, digitsOf(input.value.slice(0, caret)).length + added)
    input.value = shown
    input.setSelectionRange(place, place)
  }
  return <Field {...rest} onInput={onInput} />
}
