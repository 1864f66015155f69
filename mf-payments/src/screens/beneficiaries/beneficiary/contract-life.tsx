import { useUnit } from 'effector-react'
import { Button, Problem, SkeletonText } from '@lavka/shared/ui-core'
import { MoneySteps } from '../../../ui/money-steps'
import { life } from './contract-life-model'
import styles from './beneficiary.module.css'

/** «Ход оплаты» of one contract: what was asked of the bank, what it answered, and the money after each answer. One is open at a time. */
export function ContractLife({ num }: { num: string }) {
  const { asked, payment, error } = useUnit({ asked: life.$question, payment: life.$details, error: life.$error })
  const { open, close, retry } = useUnit({ open: life.opened, close: life.closed, retry: life.retryClicked })
  const isOpen = asked === num
  return (
    <div className={styles.life}>
      <Button
        kind="ghost"
        size="s"
        aria-expanded={isOpen}
        aria-label={`Ход оплаты заказа ${num}`}
        onClick={() => (isOpen ? close() : open(num))}
      >
        {isOpen ? 'Скрыть ход оплаты' : 'Ход оплаты'}
      </Button>
      {isOpen && error && <Problem text={error.message} onRetry={() => retry()} />}
      {isOpen && !error && !payment && <SkeletonText lines={3} />}
      {isOpen && payment && <MoneySteps steps={payment.steps} />}
    </div>
  )
}
