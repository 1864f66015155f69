import { phoneLink } from '@lavka/domain/phone-link'
import { useUnit } from 'effector-react'
import { useEffect, useState, type FormEvent } from 'react'
import { formatMoney, formatPhone, useHeading, useLinks } from '@lavka/shared'
import { Button, Empty, ErrorFallback, SidePanel, SkeletonText, TextArea } from '@lavka/shared/ui-core'
import type { OrderForCourier } from '@lavka/server/contract'
import { deliveryWords } from '../delivery-words'
import styles from './deliveries.module.css'
import * as model from './model'

/** /admin/deliveries: what a courier has on the way, on a phone at the door. */
export default function Deliveries() {
  const { orders, error, failing } = useUnit({ orders: model.$orders, error: model.$error, failing: model.$failing })
  const { open, retry, drop } = useUnit({ open: model.opened, retry: model.retryClicked, drop: model.failureDropped })
  useLinks(model.connect)
  useEffect(() => {
    open()
  }, [open])
  const heading = useHeading('Мои доставки', 'admin deliveries')
  return (
    <article className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Мои доставки
      </h1>
      {orders ? (
        <Orders orders={orders} />
      ) : error ? (
        <ErrorFallback title="Доставки не загрузились" text={error.message} onRetry={() => retry()} />
      ) : (
        <SkeletonText lines={8} />
      )}
      <SidePanel open={failing !== null} title={failing ? `Заказ ${failing.number}` : ''} onClose={() => drop()}>
        {failing && <Failure />}
      </SidePanel>
    </article>
  )
}

function Orders({ orders }: { orders: OrderForCourier[] }) {
  if (orders.length === 0)
    return <Empty icon="check" title="Везти нечего" text="Заказы появятся здесь, когда их передадут в доставку." />
  return (
    <ul className={styles.orders} aria-label="Заказы в пути">
      {orders.map((order) => (
        <Stop key={order.id} order={order} />
      ))}
    </ul>
  )
}

function Stop({ order }: { order: OrderForCourier }) {
  const { number, deliveryWindow, receiver, phone, address, comment, toCollectKopecks, deliverRefusal } = order
  const isPending = useUnit(model.$isPending)
  const { deliver, fail } = useUnit({ deliver: model.delivered, fail: model.failurePressed })
  return (
    <li className={styles.order}>
      <h2 className={styles.address}>{address}</h2>
      <p className={styles.soft}>
        Заказ {number}, {deliveryWords(deliveryWindow).toLowerCase()}
      </p>
      <p>
        {receiver}, <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
      </p>
      {comment !== '' && <p>{comment}</p>}
      <p>
        {toCollectKopecks > 0 ? (
          <>
            Взять с получателя: <b>{formatMoney(toCollectKopecks)}</b>
          </>
        ) : (
          'Оплачен, деньги не берите'
        )}
      </p>
      {deliverRefusal !== null ? (
        <p className={styles.soft}>{deliverRefusal}</p>
      ) : (
        <p className={styles.buttons}>
          <Button busy={isPending} aria-label={`Доставлен: ${number}`} onClick={() => deliver(order)}>
            Доставлен
          </Button>
          <Button kind="secondary" aria-label={`Не вручил: ${number}`} onClick={() => fail(order)}>
            Не вручил
          </Button>
        </p>
      )}
    </li>
  )
}

function Failure() {
  const isPending = useUnit(model.$isPending)
  const fail = useUnit(model.failed)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') setProblem('Напишите, почему')
    else fail(reason.trim())
  }
  return (
    <form className={styles.orders} noValidate onSubmit={onSubmit}>
      <TextArea
        label="Почему не вручили"
        hint="Прочтут покупатель и поставщик"
        rows={2}
        maxLength={500}
        error={problem}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setProblem('')
        }}
      />
      <Button type="submit" busy={isPending}>
        Записать
      </Button>
    </form>
  )
}
