import { Button, Problem } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import styles from './subscriptions.module.css'
import * as actions from './actions-model'
import { SubscriptionForm } from './form'
import { SubscriptionLine } from './line'
import * as list from './list-model'

/** The person's subscriptions of a saved view or a report, and the form of a new one. */
export function Subscriptions({ target }: { target: list.Target }) {
  const { subscriptions, error } = useUnit({ subscriptions: list.$subscriptions, error: list.$error })
  const { secret, said, refusal } = useUnit({
    secret: actions.$secret,
    said: actions.$said,
    refusal: actions.$refusal,
  })
  const { close, retry } = useUnit({ close: list.subscriptionsClosed, retry: list.subscriptionsInvalidated })
  return (
    <div className={styles.panel}>
      {target.kind === 'view' ? (
        <>
          <div className={styles.actions}>
            <Button kind="ghost" size="s" onClick={() => close()}>
              ← Все виды
            </Button>
          </div>
          <h3 className={styles.title}>Подписки на вид «{target.name}»</h3>
        </>
      ) : (
        <p className={styles.soft}>
          Отчёт «{target.caption}» таким, каким вы его сейчас видите: с этими строками, показателями и отбором.
        </p>
      )}
      {error && <Problem text={error.message} onRetry={() => retry()} />}
      {subscriptions?.length === 0 && <p className={styles.soft}>Пока ни одной подписки.</p>}
      <ul className={styles.views} aria-label="Подписки">
        {subscriptions?.map((one) => (
          <SubscriptionLine
            key={one.id}
            subscription={one}
            measures={target.kind === 'report' ? target.measures : []}
          />
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
      <SubscriptionForm target={target} />
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
