import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { $active, $isOperator } from './model'
import { $isPlacing } from './placing-model'
import { isBlank } from './tab'

type Field = RefObject<HTMLInputElement | null>

/**
 * Sets the focus to the next field: the customer for an operator's new basket, otherwise the product field. Applies when
 * another basket is opened, taken, parked or placed; after a refusal the focus is restored. Returns the function that sets the focus otherwise.
 */
export function useWorkFocus({ entry, customer }: { entry: Field; customer: Field }): () => void {
  const { active, isOperator, isPlacing } = useUnit({
    active: $active,
    isOperator: $isOperator,
    isPlacing: $isPlacing,
  })
  const { key } = active
  const goOn = () => {
    const field = isOperator && isBlank(active) ? customer : entry
    field.current?.focus()
  }
  const latest = useRef(goOn)
  useLayoutEffect(() => {
    latest.current = goOn
  })

  // no focus change for the first basket; an inert element cannot get the focus
  const lastKey = useRef('')
  useEffect(() => {
    if (isPlacing || key === '' || key === lastKey.current) return
    if (lastKey.current !== '') latest.current()
    lastKey.current = key
  }, [key, isPlacing])

  // an element that becomes inert loses the focus
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isPlacing) {
      before.current = document.activeElement
      return
    }
    const element = before.current
    before.current = null
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  }, [isPlacing])

  return goOn
}
