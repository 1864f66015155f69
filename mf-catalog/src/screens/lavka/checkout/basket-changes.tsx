import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { Button, Panel } from '@lavka/shared/ui-core'
import styles from './basket-changes.module.css'
import { $changes, $failure, $otherProblems, changesAccepted } from './placing'

/** The server refused the basket as it stands: what differs in each line, and one button to agree. */
export function BasketChanges() {
  const { failure, changes, other } = useUnit({ failure: $failure, changes: $changes, other: $otherProblems })
  const accept = useUnit(changesAccepted)
  const place = useRef<HTMLElement>(null)
  const isShown = failure?.code === 'BASKET_CHANGED'

  useEffect(() => {
    if (isShown) place.current?.focus()
  }, [isShown])

  if (!isShown) return null
  return (
    <Panel ref={place} tabIndex={-1} className={styles.changes} aria-labelledby="changes-title">
      <h2 id="changes-title">Корзина изменилась</h2>
      <p>Заказ ещё не оформлен. Посмотрите, что стало другим, пока вы выбирали:</p>
      <ul className={styles.list}>
        {changes.map(({ code, name, before, after }) => (
          <li key={code}>
            <strong>{name}</strong>
            <span>
              <s>{before}</s> → {after}
            </span>
          </li>
        ))}
        {other.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {changes.length > 0 && <Button onClick={() => accept()}>Принять новые цены и количество</Button>}
    </Panel>
  )
}
