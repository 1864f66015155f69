import { useUnit } from 'effector-react'
import { formatMoney, formatTime } from '@lavka/shared'
import type { FindOrderPayment } from '@lavka/server/contract'
import { Link } from '@lavka/shared/ui-core'
import { Status } from '@lavka/shared/ui-data'
import { contractPaper } from '../../addresses'
import { MoneySteps } from '../../ui/money-steps'
import { fundsTones, sinceText } from '../../ui/words'
import { Fill } from './fill'
import { $reviewed } from './form'
import { Review } from './review'
import styles from './smart-contract.module.css'

/** What is known of the order's money, and the form of a contract while nothing is asked of the bank. */
export function Contract({ payment }: { payment: FindOrderPayment['answer'] }) {
  const { orderNumber, buyer, funds, fundsName, confirmedAt, toPayKopecks, beneficiary, steps, payRefusal } = payment
  const reviewed = useUnit($reviewed)
  return (
    <>
      <dl className={styles.facts} aria-label={`Заказ ${orderNumber}`}>
        <dt>Деньги</dt>
        <dd className={styles.state}>
          <Status tone={fundsTones[funds]}>{fundsName}</Status>
          {confirmedAt && <span className={styles.soft}>{sinceText(funds, formatTime(confirmedAt))}</span>}
        </dd>
        <dt>Покупатель</dt>
        <dd>{buyer || '—'}</dd>
        <dt>К оплате</dt>
        <dd>{formatMoney(toPayKopecks)}</dd>
        <dt>Получатель</dt>
        <dd>{beneficiary?.name ?? 'У поставщика нет счёта в банке'}</dd>
      </dl>
      {steps.length > 0 && <MoneySteps steps={steps} />}
      {payment.contract && <Link to={contractPaper(orderNumber)}>Контракт для печати</Link>}
      {payRefusal === null ? (
        reviewed ? (
          <Review values={reviewed} />
        ) : (
          <Fill payment={payment} />
        )
      ) : (
        steps.length === 0 && <p>{payRefusal}.</p>
      )}
    </>
  )
}
