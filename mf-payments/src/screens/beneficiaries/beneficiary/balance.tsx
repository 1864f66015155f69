import { formatMoney } from '@lavka/shared'
import type { FindBeneficiaryState } from '@lavka/server/contract'
import styles from './beneficiary.module.css'

/** The available balance and how it is calculated. */
export function Balance({ balance }: { balance: FindBeneficiaryState['answer']['balance'] }) {
  const parts = [
    { name: 'Баланс', sign: '', kopecks: balance.balanceKopecks },
    { name: 'Обязательства', sign: '−', kopecks: balance.obligationsKopecks },
    { name: 'В обработке', sign: '−', kopecks: balance.pendingKopecks },
    { name: 'Заблокировано', sign: '−', kopecks: balance.blockedKopecks },
    { name: 'Долг', sign: '−', kopecks: balance.debtKopecks },
  ]
  return (
    <section aria-label="Баланс" className={styles.balance}>
      <dl className={styles.sums}>
        {parts.map(({ name, sign, kopecks }) => (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd>
              {kopecks > 0 && sign && `${sign}\u00a0`}
              {formatMoney(kopecks)}
            </dd>
          </div>
        ))}
        <div className={`${styles.sum} ${styles.available}`}>
          <dt>Доступно</dt>
          <dd>{formatMoney(balance.availableKopecks)}</dd>
        </div>
      </dl>
    </section>
  )
}
