import { useUnit } from 'effector-react'
import { useState } from 'react'
import { formatDay } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import type { Claim } from '@lavka/server/contract'
import { $isWithdrawing, withdrawn } from './claims-model'
import styles from './claims.module.css'

/** Takes an open claim back, by a second press. */
export function Withdraw({ claim }: { claim: Claim }) {
  const [isAsking, setAsking] = useState(false)
  const isBusy = useUnit($isWithdrawing)
  const withdraw = useUnit(withdrawn)
  if (!isAsking) {
    return (
      <Button
        kind="secondary"
        aria-label={`Отозвать претензию от ${formatDay(claim.createdAt)}`}
        onClick={() => setAsking(true)}
      >
        Отозвать претензию
      </Button>
    )
  }
  return (
    <div className={styles.withdraw} role="group" aria-label="Отозвать претензию">
      <p>Продавец не станет её рассматривать. Пока срок не вышел, можно подать новую.</p>
      <Button kind="danger" busy={isBusy} autoFocus onClick={() => withdraw(claim)}>
        Отозвать
      </Button>
      <Button kind="ghost" onClick={() => setAsking(false)}>
        Оставить
      </Button>
    </div>
  )
}
