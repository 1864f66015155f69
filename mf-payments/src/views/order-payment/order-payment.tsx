import { useStoreMap, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $role, formatDay, formatMoney, paths, type SlotViews } from '@lavka/shared'
import type { FindOrderPayment } from '@lavka/server/contract'
import { Link, Problem, SkeletonText } from '@lavka/shared/ui-core'
import { Status } from '@lavka/shared/ui-data'
import { smartContract } from '../../addresses'
import { Claims } from '../../ui/claims/claims'
import { Extra } from '../../ui/extra/extra'
import { MoneyEvent } from '../../ui/money-event'
import { MoneySteps } from '../../ui/money-steps'
import { Receipts } from '../../ui/receipts'
import { beneficiaryStatuses, contractStatus, fundsTones, sinceText } from '../../ui/words'
import * as model from './model'
import styles from './order-payment.module.css'

type Payment = FindOrderPayment['answer']

/** The slot `order-payment` in mf-admin’s order card: payment state, beneficiary and money movements of the order. */
export default function OrderPayment({ orderNumber, orderVersion }: SlotViews['order-payment']) {
  const known = useStoreMap({
    store: model.$payments,
    keys: [orderNumber],
    fn: (all, [number]) => (number === undefined ? null : (all[number] ?? null)),
  })
  const { shown, retry } = useUnit({ shown: model.shown, retry: model.retryClicked })
  useEffect(() => {
    shown({ orderNumber, orderVersion })
  }, [shown, orderNumber, orderVersion])

  return (
    <div className={styles.payment}>
      {known?.error && <Problem text={known.error.message} onRetry={() => retry({ orderNumber, orderVersion })} />}
      {known?.payment ? <Details payment={known.payment} /> : !known?.error && <SkeletonText />}
    </div>
  )
}

function Details({
  payment: {
    orderNumber,
    buyer,
    payRefusal,
    funds,
    fundsName,
    confirmedAt,
    toPayKopecks,
    payer,
    beneficiary,
    contract,
    steps,
    beyond,
    extra,
    receipts,
    events,
  },
}: {
  payment: Payment
}) {
  const role = useUnit($role)
  const isOperator = role === 'admin' || role === 'manager'
  return (
    <>
      <p className={styles.state}>
        <Status tone={fundsTones[funds]}>{fundsName}</Status>
        {confirmedAt && <span className={styles.soft}>{sinceText(funds, formatDay(confirmedAt))}</span>}
      </p>
      <dl className={styles.facts}>
        <dt>Покупатель</dt>
        <dd>{buyer || '—'}</dd>
        <dt>К оплате</dt>
        <dd>
          <strong>{formatMoney(toPayKopecks)}</strong>
        </dd>
        {payer && (
          <>
            <dt>Плательщик</dt>
            <dd>
              <Account account={payer} />
            </dd>
          </>
        )}
        {(funds !== 'none' || payRefusal === null) && (
          <>
            <dt>Получатель</dt>
            <dd>{beneficiary ? <Account account={beneficiary} /> : 'Счёт в банке не открыт'}</dd>
          </>
        )}
        {contract && (
          <>
            <dt>Договор</dt>
            <dd>
              {contractStatus(contract.status).name}, от {formatDay(contract.createdAt)}, на{' '}
              {formatMoney(contract.amountKopecks)}
            </dd>
          </>
        )}
      </dl>
      {extra && <Extra extra={extra} {...(isOperator && { answerer: { as: 'operator', order: orderNumber } })} />}
      <Claims beyond={beyond} order={orderNumber} toPayKopecks={toPayKopecks} as={isOperator ? 'operator' : 'reader'} />
      {payRefusal === null && <PayLink orderNumber={orderNumber} />}
      <Receipts receipts={receipts} />
      {steps.length > 0 && (
        <details className={styles.events}>
          <summary>Ход оплаты</summary>
          <MoneySteps steps={steps} />
        </details>
      )}
      {events.length > 0 && (
        <details className={styles.events}>
          <summary>Движения денег</summary>
          <ul>
            {events.map((event) => (
              <MoneyEvent key={event.id} event={event} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Operators pay an order for its buyer, from accounts that they may pay from. */
function PayLink({ orderNumber }: { orderNumber: string }) {
  const role = useUnit($role)
  if (role !== 'admin' && role !== 'manager') return null
  return <Link to={smartContract(orderNumber)}>Оплатить со счёта бенефициара</Link>
}

/** Only an admin may open the list of beneficiaries. */
function Account({ account: { id, name, status } }: { account: NonNullable<Payment['beneficiary']> }) {
  const role = useUnit($role)
  return (
    <>
      {role === 'admin' ? <Link to={paths.beneficiary(id)}>{name}</Link> : name}
      {status !== 'ACTIVATED' && <span className={styles.soft}>{beneficiaryStatuses[status].name}</span>}
    </>
  )
}
