import { useUnit } from 'effector-react'
import { $role, differenceText, formatMoney, formatQuantity, formatTime } from '@lavka/shared'
import type { LineProposal } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { $isAnswering, answeredByPhone } from './answer-model'
import styles from './order-card.module.css'

/** A substitute that waits for the buyer. An operator may record the buyer's answer by telephone, and the record names the operator. */
export function Proposal({ name, proposal }: { name: string; proposal: LineProposal }) {
  const { role, isAnswering } = useUnit({ role: $role, isAnswering: $isAnswering })
  const answer = useUnit(answeredByPhone)
  const isOperator = role === 'admin' || role === 'manager'
  const { id, quantity, unit, sumKopecks, moreKopecks, isOver, until } = proposal
  return (
    <span className={styles.proposal}>
      Предложена замена: {proposal.name}, {formatQuantity(quantity, unit)} на {formatMoney(sumKopecks)} (
      {differenceText(moreKopecks)}).{' '}
      {isOver ? 'Время на ответ вышло: товар уберут из заказа.' : `Ждём ответа покупателя до ${formatTime(until)}.`}
      {!isOver && isOperator && (
        <span className={styles.buttons}>
          <Button
            size="s"
            className={styles.action}
            busy={isAnswering}
            aria-label={`Покупатель согласен по телефону: ${name}`}
            onClick={() => answer({ id, isAccepted: true })}
          >
            Согласен по телефону
          </Button>
          <Button
            size="s"
            kind="secondary"
            className={styles.action}
            busy={isAnswering}
            aria-label={`Покупатель отказался по телефону: ${name}`}
            onClick={() => answer({ id, isAccepted: false })}
          >
            Отказался
          </Button>
        </span>
      )}
      {!isOver && !isOperator && ' Ответ по телефону записывает оператор площадки.'}
    </span>
  )
}
