import type { OfficeView } from '@lavka/server/contract'
import { Button, Problem } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from '../views.module.css'
import * as actions from './actions-model'
import { SubscriptionForm } from './form'
import { SubscriptionLine } from './line'
import * as list from './list-model'

/** The person's subscriptions of a saved view, and the form of a new one. */
export function Subscriptions({ view }: { view: OfficeView }) {
  const { subscriptions, error } = useUnit({ subscriptions: list.$subscriptions, error: list.$error })
  const { secret, said, refusal } = useUnit({
    secret: actions.$secret,
    said: actions.$said,
    refusal: actions.$refusal,
  })
  const { close, retry } = useUnit({ close: list.subscriptionsClosed, retry: list.subscriptionsInvalidated })
  return (
    <div className={styles.panel}>
      <div className={styles.actions}>
        <Button kind="ghost" size="s" onClick={() => close()}>
          ← Все виды
        </Button>
      </div>
      <h3 className={styles.title}>Подписки на вид «{view.name}»</h3>
      {error && <Problem text={error.message} onRetry={() => retry()} />}
      {subscriptions?.length === 0 && <p className={styles.soft}>Пока ни одной подписки.</p>}
      <ul className={styles.views} aria-label="Подписки">
        {subscriptions?.map((one) => (
          <SubscriptionLine key={one.id} subscription={one} />
        ))}
      </ul>
      <div role="status" className={styles.said}>
        {said}
      </div>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {secret && <Secret secret={secret} />}
      <SubscriptionForm />
    </div>
  )
}

function Secret({ secret }: { secret: string }) {
  return (
    <div className={styles.secret}>
      <p>
        Секрет подписи. Скопируйте его сейчас: больше он не&nbsp;показывается.
        <br />
        <code>{secret}</code>
      </p>
      <p className={styles.soft}>Заголовок Lavka-Signature проверяют библиотеки Stripe.</p>
    </div>
  )
}
