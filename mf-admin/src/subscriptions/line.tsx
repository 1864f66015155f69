import type { Subscription } from '@lavka/server/contract'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './subscriptions.module.css'
import * as actions from './actions-model'
import { DeliveryLog } from './log'
import { $openLog, logToggled } from './log-model'
import type { Measure } from './list-model'
import { describe, stateOf } from './words'

/** A subscription with what can be done with it, and its log. */
export function SubscriptionLine({
  subscription,
  measures,
}: {
  subscription: Subscription
  measures: readonly Measure[]
}) {
  const { isPending, openLog, toggleLog } = useUnit({
    isPending: actions.$isPending,
    openLog: $openLog,
    toggleLog: logToggled,
  })
  const { toggle, remove, test, replaceSecret } = useUnit({
    toggle: actions.switched,
    remove: actions.removed,
    test: actions.testClicked,
    replaceSecret: actions.secretClicked,
  })
  const { id, kind, isActive } = subscription
  const isOpen = openLog === id
  const words = describe(subscription, measures)
  const button = { kind: 'ghost', size: 's', 'aria-disabled': isPending } as const
  return (
    <li className={styles.subscription} aria-label={words}>
      <span className={styles.what}>{words}</span>
      <span className={styles.soft}>{stateOf(subscription)}</span>
      <div className={styles.actions}>
        <Button {...button} onClick={() => test(subscription)}>
          Проверить
        </Button>
        <Button {...button} onClick={() => toggle(subscription)}>
          {isActive ? 'Приостановить' : 'Включить'}
        </Button>
        <Button kind="ghost" size="s" aria-expanded={isOpen} onClick={() => toggleLog(id)}>
          Журнал
        </Button>
        {kind === 'webhook' && (
          <Button {...button} onClick={() => replaceSecret(subscription)}>
            Сменить секрет
          </Button>
        )}
        <Button {...button} onClick={() => remove(subscription)}>
          Удалить
        </Button>
      </div>
      {isOpen && <DeliveryLog />}
    </li>
  )
}
