import { useState } from 'react'
import { readQuantity } from './tab'

type Quantity = { quantity: number; isEmptyNone?: boolean; take: (quantity: number) => void }

/**
 * A quantity field of a table: input is applied at each key, so that F9 orders what the screen shows. A zero is applied
 * on blur, because «0,6» starts with one. `read` returns null for an invalid text; `isEmptyNone`: an empty field is zero.
 */
export function useTypedQuantity({ quantity, isEmptyNone = false, take }: Quantity) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = isEmptyNone && quantity === 0 ? '' : String(quantity).replace('.', ',')
  const value = typed ?? shown
  const readText = (text: string) => (isEmptyNone && text.trim() === '' ? 0 : readQuantity(text))
  const read = readText(value)

  function type(text: string) {
    setTyped(text)
    const now = readText(text)
    if (now !== null && now > 0 && now !== quantity) take(now)
  }

  /** Returns false for an invalid text, which stays in the field. */
  function leave(): boolean {
    if (read === null) return false
    if (read === 0 && quantity > 0) take(0)
    if (read === 0 || read === quantity) setTyped(null)
    return true
  }

  return { value, read, type, leave }
}
