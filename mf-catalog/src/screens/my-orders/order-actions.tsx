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
          <Ask key={action.event} order={order} action={action} />
        ) : (
          <p key={action.event} className={styles.refusal}>
            {action.refusal}
          </p>
        ),
      )}
    </div>
  )
}

/** The first press opens the field for the reason, the second cancels the order. */
function Ask({ order, action }: { order: Order; action: OrderAction }) {
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
