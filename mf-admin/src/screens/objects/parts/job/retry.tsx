import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal, Said } from '../../../../ui/outcome'
import styles from '../../card/card.module.css'
import * as model from './model'

/** Retries a failed job from the beginning, after an operator has removed the cause. */
export function JobRetry() {
  const { isDead, isPending, refusal, said } = useUnit({
    isDead: model.$isDead,
    isPending: model.$isPending,
    refusal: model.$refusal,
    said: model.$said,
  })
  const retry = useUnit(model.retryClicked)
  return (
    <div className={styles.section}>
      {isDead && (
        <div className={styles.buttons}>
          <Button size="s" busy={isPending} onClick={() => retry()}>
            Выполнить ещё раз
          </Button>
        </div>
      )}
      <Refusal>{refusal}</Refusal>
      <Said takesFocus>{said}</Said>
    </div>
  )
}
