import { useUnit } from 'effector-react'
import { useCallback, useEffect, useRef } from 'react'
import { formatQuantity, type BasketLine } from '@lavka/shared'
import { Button, useExpiry } from '@lavka/shared/ui-core'
import { $removed, removalForgotten, removalUndone } from './model'
import styles from './undo.module.css'

const SECONDS = 20

/** Removed lines with «Вернуть», above the order button, where a thumb reaches them. */
export function Undo() {
  const removed = useUnit($removed)
  if (removed.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Убрано из корзины">
      {removed.map((line) => (
        <RemovedLine key={line.product.code} line={line} />
      ))}
    </ul>
  )
}

function RemovedLine({ line: { product, quantity } }: { line: BasketLine }) {
  const { code, name, unit } = product
  const { undo, forget } = useUnit({ undo: removalUndone, forget: removalForgotten })
  const pauseHandlers = useExpiry(
    SECONDS,
    useCallback(() => forget(code), [forget, code]),
  )
  const button = useRef<HTMLButtonElement>(null)

  // the pressed button was removed with its line, so the focus moves here
  useEffect(() => {
    if (!document.activeElement?.matches('button, a, input, [tabindex]')) button.current?.focus({ preventScroll: true })
  }, [])

  return (
    <li className={styles.line} {...pauseHandlers}>
      <span>
        Убрано: {name}, {formatQuantity(quantity, unit)}
      </span>
      <Button ref={button} kind="ghost" aria-label={`Вернуть: ${name}`} onClick={() => undo(code)}>
        Вернуть
      </Button>
    </li>
  )
}
