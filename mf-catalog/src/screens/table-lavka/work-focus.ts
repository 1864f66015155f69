import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { $active, $isOperator } from './model'
import { $isPlacing } from './placing-model'
import { isBlank } from './tab'

type Field = RefObject<HTMLInputElement | null>

/**
 * Puts the cursor where the work goes on: an operator's new basket begins with the customer, any other goes on with the next line. So it is when
 * another basket is opened, taken, parked or placed; after a refusal it is back where it was. Returns how to go on after anything else.
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

  // the basket that the screen opens with leaves the focus alone; what is inert takes none
  const lastKey = useRef('')
  useEffect(() => {
    if (isPlacing || key === '' || key === lastKey.current) return
    if (lastKey.current !== '') latest.current()
    lastKey.current = key
  }, [key, isPlacing])

  // what is inert loses the focus
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
