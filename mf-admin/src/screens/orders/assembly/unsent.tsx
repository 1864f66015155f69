import { useUnit } from 'effector-react'
import { Button } from '@lavka/shared/ui-core'
import styles from './assembly.module.css'
import { $conflicts, $isOffline, insisted } from './send-model'
import type { Sending } from './send-order'
import { $unsent, dropped } from './unsent-model'

/** What is not sent yet, why, and what the person has to decide. */
export function Unsent() {
  const { unsent, conflicts, isOffline } = useUnit({ unsent: $unsent, conflicts: $conflicts, isOffline: $isOffline })
  const waiting = Object.values(unsent).filter(({ order, isDone }) => isDone && !(order in conflicts)).length
  const begun = Object.values(unsent).length - waiting - Object.keys(conflicts).length
  return (
    <>
      <p role="status" className={isOffline ? styles.offline : styles.sending}>
        {isOffline && `Нет связи. Собирайте дальше: введённое хранится в этом браузере и отправится само. `}
        {waiting > 0 && `Не отправлено: ${waiting}. `}
        {isOffline && begun > 0 && `Начато: ${begun}.`}
      </p>
      {Object.values(conflicts).map((conflict) => (
        <Conflict key={conflict.order} conflict={conflict} number={unsent[conflict.order]?.number ?? ''} />
      ))}
    </>
  )
}

function Conflict({ conflict: { order, text, card }, number }: { conflict: Sending; number: string }) {
  const { insist, drop } = useUnit({ insist: insisted, drop: dropped })
  const mayInsist = card !== null && card.weighRefusal === null
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        <b>Заказ {number} не отправлен.</b> {text}
      </p>
      {mayInsist && (
        <Button size="s" kind="secondary" onClick={() => insist(card)}>
          Записать моё
        </Button>
      )}
      <Button size="s" kind="ghost" onClick={() => drop(order)}>
        {mayInsist ? 'Оставить как записано' : 'Убрать мои записи'}
      </Button>
    </div>
  )
}
