import type { TrialMessage } from '@lavka/server/contract'
import { formatPhone } from '@lavka/shared'
import { Button, Link } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { Refusal } from '../../../ui/outcome'
import * as model from './model'
import styles from './launch.module.css'
import { trials } from './steps'

/** A trial message to oneself, and what came of the last one. */
export function Trial({ trial: { channel, to, isConfigured, state, failure }, isDone }: Props) {
  const { isSending, refusals } = useUnit({ isSending: model.$isSending, refusals: model.$refusals })
  const press = useUnit(model.trialPressed)
  const words = trials[channel]
  if (!isConfigured) return <p className={styles.trial}>{words.settings}</p>
  if (to === '')
    return (
      <p className={styles.trial}>
        <Link to={words.to}>{words.noAddress}</Link>
      </p>
    )
  const address = channel === 'sms' ? formatPhone(to) : to
  const said = {
    none: '',
    waiting: failure === '' ? `Отправляем на ${address}…` : `Пока не ушло, пробуем ещё раз. Причина: ${failure}`,
    sent: `${words.sent} ${address}. Проверьте, что оно пришло.`,
    failed: `Не ушло. Причина: ${failure}`,
  }[state]
  return (
    <div className={styles.trial}>
      <p role="status">{said}</p>
      {!isDone && (
        <Button size="s" kind="secondary" busy={isSending} onClick={() => press(channel)}>
          {words.button}
        </Button>
      )}
      <Refusal>{refusals[channel]}</Refusal>
    </div>
  )
}

type Props = { trial: TrialMessage; isDone: boolean }
