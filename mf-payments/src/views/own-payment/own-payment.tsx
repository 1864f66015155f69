import { useStoreMap, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatTime, type SlotViews } from '@lavka/shared'
import { Problem } from '@lavka/shared/ui-core'
import { Status } from '@lavka/shared/ui-data'
import { Claims } from '../../ui/claims/claims'
import { Extra } from '../../ui/extra/extra'
import { MoneySteps } from '../../ui/money-steps'
import { Receipts } from '../../ui/receipts'
import { fundsTones, sinceText } from '../../ui/words'
import * as model from './model'
import styles from './own-payment.module.css'
import { PayByAccount } from './pay-by-account'

/** The slot `own-payment` in the buyer's order: where the money is and since when, and «Оплатить со счёта» while that is possible. */
export default function OwnPayment(order: SlotViews['own-payment']) {
  const { orderId, orderVersion, supplier, shop, account } = order
  const known = useStoreMap({ store: model.$payments, keys: [orderId], fn: (all, [id]) => all[id ?? ''] ?? null })
  const { shown, retry } = useUnit({ shown: model.shown, retry: model.retryClicked })
  useEffect(() => {
    shown({ orderId, orderVersion, supplier, shop, account })
  }, [shown, orderId, orderVersion, supplier, shop, account])

  if (known?.error) return <Problem text={known.error.message} onRetry={() => retry(order)} />
  if (!known?.payment) return null
  const { payment, isPaying, refusal } = known
  // paid on delivery, and no account to pay from: the order says it already
  return (
    <section className={styles.payment} aria-label="Оплата заказа">
      {payment.funds !== 'none' && (
        <p className={styles.state}>
          <Status tone={fundsTones[payment.funds]}>{payment.fundsName}</Status>
          {payment.confirmedAt && (
            <span className={styles.soft}>{sinceText(payment.funds, formatTime(payment.confirmedAt))}</span>
          )}
        </p>
      )}
      <Claims beyond={payment.beyond} order={orderId} toPayKopecks={payment.toHoldKopecks} as="buyer" />
      {payment.extra && <Extra extra={payment.extra} answerer={{ as: 'buyer', order: orderId }} />}
      <Receipts receipts={payment.receipts} />
      {payment.steps.length > 0 && (
        <details className={styles.life}>
          <summary>Ход оплаты</summary>
          <MoneySteps steps={payment.steps} />
        </details>
      )}
      {payment.canPay && <PayByAccount order={order} payment={payment} isPaying={isPaying} refusal={refusal} />}
    </section>
  )
}
