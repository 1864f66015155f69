import { useUnit } from 'effector-react'
import { useCallback, useEffect, useRef } from 'react'
import { basketTotal, formatMoney, formatQuantity, plural, type BasketLine } from '@lavka/shared'
import { Button, useExpiry } from '@lavka/shared/ui-core'
import { $isCleared, clearForgotten, clearUndone } from './clear-model'
import { $removed, removalForgotten, removalUndone } from './model'
import styles from './undo.module.css'

const SECONDS = 20

/** Removed lines with «Вернуть», above the order button, where a thumb reaches them. */
export function Undo() {
  const { removed, isCleared } = useUnit({ removed: $removed, isCleared: $isCleared })
  if (removed.length === 0) return null
  if (isCleared && removed.length > 1) return <ClearedBasket lines={removed} />
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
  const button = useFreeFocus()

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

/** The whole basket, removed by one press. */
function ClearedBasket({ lines }: { lines: readonly BasketLine[] }) {
  const { undo, forget } = useUnit({ undo: clearUndone, forget: clearForgotten })
  const pauseHandlers = useExpiry(
    SECONDS,
    useCallback(() => forget(), [forget]),
  )
  const button = useFreeFocus()
  return (
    <p role="status" className={styles.line} {...pauseHandlers}>
      <span>
        Корзина очищена: {plural(lines.length, 'товар', 'товара', 'товаров')} на {formatMoney(basketTotal(lines))}
      </span>
      <Button ref={button} kind="ghost" onClick={() => undo()}>
        Вернуть всё
      </Button>
    </p>
  )
}

/** Gives the button the focus when the pressed one was removed from the page. */
function useFreeFocus() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('button, a, input, [tabindex]')) button.current?.focus({ preventScroll: true })
  }, [])
  return button
}
