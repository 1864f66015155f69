import type { ComponentProps, InputEvent } from 'react'
import { Field } from '@lavka/shared/ui-core'
import { caretAfter, digitsOf, type Mask } from './masks'

/** A field that shows what is typed or pasted by a mask; the caret stays with its digits. */
export function MaskedField({ mask, ...rest }: ComponentProps<typeof Field> & { mask: Mask }) {
  function onInput({ currentTarget: input }: InputEvent<HTMLInputElement>) {
    const caret = input.selectionStart ?? input.value.length
    const isAtEnd = caret === input.value.length
    const shown = mask(input.value)
    if (shown === input.value) return
    // the country that the mask adds is one digit more
    const added = Math.max(0, digitsOf(shown).length - digitsOf(input.value).length)
    const place = isAtEnd ? shown.length : caretAfter(shown, digitsOf(input.value.slice(0, caret)).length + added)
    input.value = shown
    input.setSelectionRange(place, place)
  }
  return <Field {...rest} onInput={onInput} />
}
