import { Button, TextArea } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal, Said } from '../../../../ui/outcome'
import styles from '../../card/card.module.css'
import * as model from './model'

/** The actions on a change that waits for approval. */
export function ProposalActions() {
  const { mayDecide, mayWithdraw, isPending, isRefusing, reason } = useUnit({
    mayDecide: model.$mayDecide,
    mayWithdraw: model.$mayWithdraw,
    isPending: model.$isPending,
    isRefusing: model.$isRefusing,
    reason: model.$reason,
  })
  const { refusal, said } = useUnit({ refusal: model.$refusal, said: model.$said })
  const { decide, askWhy, type } = useUnit({
    decide: model.decided,
    askWhy: model.refusePressed,
    type: model.reasonTyped,
  })
  return (
    <section aria-label="Что сделать с изменением" className={styles.section}>
      {mayDecide && (
        <div className={styles.buttons}>
          <Button size="s" busy={isPending} onClick={() => decide('accepted')}>
            Принять
          </Button>
          <Button size="s" kind="secondary" aria-expanded={isRefusing} onClick={() => askWhy()}>
            Отклонить
          </Button>
        </div>
      )}
      {mayDecide && isRefusing && (
        <>
          <TextArea
            label="Почему"
            hint="Поставщик прочтёт это в письме"
            maxLength={500}
            value={reason}
            onChange={({ target }) => type(target.value)}
          />
          <Button size="s" className={styles.remove} busy={isPending} onClick={() => decide('refused')}>
            Отклонить с этой причиной
          </Button>
        </>
      )}
      {mayWithdraw && (
        <Button
          size="s"
          kind="secondary"
          className={styles.remove}
          busy={isPending}
          onClick={() => decide('withdrawn')}
        >
          Отозвать
        </Button>
      )}
      <Refusal>{refusal}</Refusal>
      <Said takesFocus>{said}</Said>
    </section>
  )
}
