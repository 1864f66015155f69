import { useState } from 'react'
import { readQuantity } from './tab'

type Quantity = { quantity: number; isEmptyNone?: boolean; take: (quantity: number) => void }

/**
 * A field of a table in which a quantity is changed: what is typed is taken at each key, so that F9 orders what stands on the screen. A nought waits
 * until the field is left: «0,6» begins with one. `read` is null where it is no number; `isEmptyNone`: an empty field is a nought.
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

  /** False when what stands there is no quantity, and stays. */
  function leave(): boolean {
    if (read === null) return false
    if (read === 0 && quantity > 0) take(0)
    if (read === 0 || read === quantity) setTyped(null)
    return true
  }

  return { value, read, type, leave }
}
