import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { Button, Panel } from '@lavka/shared/ui-core'
import styles from './basket-changes.module.css'
import { $changes, $failure, $isOtherDelivery, $otherProblems, changesAccepted } from './refusal'

/** The server refused the basket: the differences by line, and a button to accept them. */
export function BasketChanges() {
  const { failure, changes, other, isOtherDelivery } = useUnit({
    failure: $failure,
    changes: $changes,
    other: $otherProblems,
    isOtherDelivery: $isOtherDelivery,
  })
  const accept = useUnit(changesAccepted)
  const place = useRef<HTMLElement>(null)
  const isShown = failure?.code === 'BASKET_CHANGED'

  useEffect(() => {
    if (isShown) place.current?.focus()
  }, [isShown])

  if (!isShown) return null
  const isWhole = changes.length === 0
  const isLimited = !isWhole && other.length === 0 && changes.every((change) => change.isLimited)
  const [title, introduction] = isOtherDelivery
    ? ['Цена доставки изменилась', 'Если новая сумма подходит, нажмите «Заказать» ещё раз:']
    : isWhole
      ? ['Так заказать не получится', 'Корзина сохранена. Исправьте и нажмите «Заказать» ещё раз:']
      : isLimited
        ? ['Столько сейчас не заказать', 'Вот сколько можно заказать сразу:']
        : ['Корзина изменилась', 'Посмотрите, что стало другим, пока вы выбирали:']
  return (
    <Panel ref={place} tabIndex={-1} className={styles.changes} aria-labelledby="changes-title">
      <h2 id="changes-title">{title}</h2>
      <p>Заказ ещё не оформлен. {introduction}</p>
      <ul className={styles.list}>
        {changes.map(({ code, name, before, after, because }) => (
          <li key={code}>
            <strong>{name}</strong>
            <span>
              <s>{before}</s> → {after}
            </span>
            {because && <p>{because}</p>}
          </li>
        ))}
        {other.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {changes.length > 0 && (
        <Button onClick={() => accept()}>{isLimited ? 'Уменьшить количество' : 'Принять изменения'}</Button>
      )}
    </Panel>
  )
}
