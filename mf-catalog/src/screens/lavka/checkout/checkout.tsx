import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { Order } from '@lavka/server/contract'
import { $isLoggedIn, paths, useHeading, useLinks } from '@lavka/shared'
import { Empty, Icon, Link, LinkButton } from '@lavka/shared/ui-core'
import { BasketAnnouncer } from '../../../basket/announcer'
import { BasketSidePanel } from '../../../basket/basket-side-panel'
import { basketSyncAsked } from '../../../basket-sync/asked'
import { basketOpened } from '../../../basket/model'
import { $summary } from '../../../basket/summary-model'
import { Undo } from '../../../basket/undo'
import { BasketChanges } from './basket-changes'
import { connect } from './check'
import styles from './checkout.module.css'
import { ConsentField } from './consent-field'
import { DeliveryFields } from './delivery-fields'
import { $orderedElsewhere, connectFollowing, FOLLOW_MS } from './follow-model'
import { LoginStep } from './login-step'
import { opened, submitted } from './model'
import { ReceiverFields } from './receiver-fields'
import { PaymentFields } from './payment-fields'
import { connectPayment } from './payment-model'
import { Review } from './review'
import { connectSlots } from './slots-model'
import { SubstitutionFields } from './substitution-fields'
import { connectWaiting } from './waiting-model'

/** The checkout: the receiver, address and time, and the summary of the order. */
export default function Checkout() {
  const { summary, isLoggedIn } = useUnit({ summary: $summary, isLoggedIn: $isLoggedIn })
  const { open, refresh, submit } = useUnit({ open: opened, refresh: basketOpened, submit: submitted })
  const { elsewhere, follow } = useUnit({ elsewhere: $orderedElsewhere, follow: basketSyncAsked })
  const heading = useHeading('Оформление заказа', 'checkout')
  const form = useRef<HTMLFormElement>(null)

  useLinks(connect)
  useLinks(connectSlots)
  useLinks(connectPayment)
  useLinks(connectWaiting)
  useLinks(connectFollowing)
  useEffect(() => {
    open()
    refresh()
  }, [open, refresh])

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && follow(), FOLLOW_MS)
    return () => clearInterval(timer)
  }, [follow])

  function ordered(event: FormEvent) {
    event.preventDefault()
    submit()
    // focuses the first invalid field after the errors are rendered
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <div className={styles.page}>
      <Link to={paths.lavka()} className={styles.back}>
        <Icon name="back" size={18} />
        Вернуться к покупкам
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        Оформление заказа
      </h1>
      {summary.readyLines.length === 0 && elsewhere[0] ? (
        <div role="alert">
          <Empty icon="basket" title="Заказ уже оформлен" text={elsewhereText(elsewhere)}>
            <LinkButton to={paths.placed(elsewhere[0].groupId)}>Посмотреть заказ</LinkButton>
          </Empty>
        </div>
      ) : summary.readyLines.length === 0 ? (
        <>
          <Empty icon="basket" title="Пока нечего оформлять" text={emptyText(summary.groups.length)}>
            <LinkButton to={paths.lavka()}>Выбрать продукты</LinkButton>
          </Empty>
          <Undo />
        </>
      ) : (
        <form ref={form} className={styles.columns} noValidate onSubmit={ordered}>
          <div className={styles.fields}>
            <BasketChanges />
            {!isLoggedIn && <LoginStep />}
            <ReceiverFields />
            <DeliveryFields />
            <SubstitutionFields />
            {isLoggedIn && <PaymentFields />}
            <ConsentField />
          </div>
          <Review />
        </form>
      )}
      <BasketSidePanel />
      <BasketAnnouncer />
    </div>
  )
}

function elsewhereText(orders: readonly Order[]) {
  const numbers = orders.map(({ number }) => `№\u00a0${number}`).join(', ')
  return `Эти товары заказаны на другом устройстве или в другом окне: ${numbers}.`
}

function emptyText(groupCount: number) {
  return groupCount === 0
    ? 'В корзине ничего нет. Добавьте продукты и возвращайтесь.'
    : 'Ни у одного поставщика не набран минимум. Добавьте ещё немного.'
}
