import { useUnit } from 'effector-react'
import { useState, type FormEvent } from 'react'
import { Button, TextArea } from '@lavka/shared/ui-core'
import type { Order, OrderAction } from '@lavka/server/contract'
import { $actingId, actionChosen } from './model'
import styles from './order-actions.module.css'

/** The available actions of an order; unavailable ones show the reason. */
export function OrderActions({ order }: { order: Order }) {
  return (
    <div className={styles.actions}>
      {order.actions.map((action) =>
        action.refusal === null ? (
          <Action key={action.event} order={order} action={action} />
        ) : (
          <p key={action.event} className={styles.refusal}>
            {action.refusal}
          </p>
        ),
      )}
    </div>
  )
}

function Action(props: { order: Order; action: OrderAction }) {
  return props.action.needsReason ? <WithReason {...props} /> : <Confirmed {...props} />
}

/** The buyer has the goods: the first press says what follows, the second does it, because money does not come back by itself. */
function Confirmed({ order, action }: { order: Order; action: OrderAction }) {
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = useUnit($actingId) === order.id
  const choose = useUnit(actionChosen)
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>{action.caption}</Button>
  return (
    <div className={styles.form}>
      <p className={styles.note}>Банк переведёт деньги поставщику. Проверьте, что в заказе всё на месте.</p>
      <div className={styles.buttons}>
        <Button autoFocus busy={isBusy} onClick={() => choose({ order, event: action.event, reason: '' })}>
          Всё получено
        </Button>
        <Button kind="ghost" onClick={() => setIsAsking(false)}>
          Ещё проверю
        </Button>
      </div>
    </div>
  )
}

/** The first press opens the field for the reason, the second cancels the order. */
function WithReason({ order, action }: { order: Order; action: OrderAction }) {
  const [reason, setReason] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isBusy = useUnit($actingId) === order.id
  const choose = useUnit(actionChosen)

  function submitted(event: FormEvent) {
    event.preventDefault()
    const words = reason?.trim() ?? ''
    if (words) choose({ order, event: action.event, reason: words })
    else setError('Напишите, почему отменяете: поставщик это увидит')
  }

  if (reason === null) {
    return (
      <Button kind="danger" onClick={() => setReason('')}>
        {action.caption} заказ
      </Button>
    )
  }
  return (
    <form className={styles.form} onSubmit={submitted} noValidate>
      <TextArea
        label="Почему отменяете"
        autoFocus
        value={reason}
        error={error}
        maxLength={500}
        onChange={(event) => {
          setReason(event.target.value)
          setError(null)
        }}
      />
      {order.promoCode && (
        <p className={styles.note}>
          Промокод {order.promoCode} можно будет применить снова, когда отменены все заказы с его скидкой
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" kind="danger" busy={isBusy}>
          {action.caption} заказ №&nbsp;{order.number}
        </Button>
        <Button kind="ghost" onClick={() => setReason(null)}>
          Оставить
        </Button>
      </div>
    </form>
  )
}
