import { formatMoney, formatQuantity, plural } from '@lavka/shared'
import type { OrderCard } from '@lavka/server/contract'
import { Picture } from '@lavka/shared/ui-core'
import styles from './order-card.module.css'
import { Proposal } from './proposal'
import { Weigh } from './weigh'

/** The ordered lines at the prices of the order. */
export function Lines({ card }: { card: OrderCard }) {
  // before the assembly a line is corrected, after that it is weighed
  const isBefore = card.status === 'placed' || card.status === 'confirmed'
  return (
    <section className={styles.section}>
      <h3>{plural(card.lines.length, 'товар', 'товара', 'товаров')}</h3>
      <ul className={styles.lines}>
        {card.lines.map((line) => (
          <li key={line.product} className={styles.line}>
            <span className={styles.picture}>
              <Picture picture={line.picture} alt="" sizes="40px" />
            </span>
            <span>
              {line.name}
              <span className={styles.price}>
                {formatQuantity(line.quantity, line.unit)} × {formatMoney(line.priceKopecks)}
              </span>
              {line.actual && <span className={styles.price}>{actualText(line.actual, isBefore)}</span>}
              {line.proposal && <Proposal name={line.name} proposal={line.proposal} />}
            </span>
            <span className={styles.sum}>
              {formatMoney(line.actual?.sumKopecks ?? line.sumKopecks - line.discountKopecks)}
            </span>
          </li>
        ))}
      </ul>
      {card.deliveryKopecks > 0 && (
        <p className={styles.service}>
          <span>{card.pickup === '' ? 'За доставку' : 'За выдачу'}</span>
          <span>{formatMoney(card.deliveryKopecks)}</span>
        </p>
      )}
      <p className={styles.total}>
        <span>К оплате</span>
        <span>{formatMoney(card.toPayKopecks)}</span>
      </p>
      {card.certificateKopecks > 0 && (
        <p className={styles.soft}>
          Оплачено сертификатом {formatMoney(card.certificateKopecks)}, осталось{' '}
          {formatMoney(card.toPayKopecks - card.certificateKopecks)}
        </p>
      )}
      {card.toPayKopecks !== card.totalKopecks && (
        <p className={styles.soft}>При заказе было {formatMoney(card.totalKopecks)}</p>
      )}
      {card.discountKopecks > 0 && (
        <p className={styles.soft}>
          {card.promoCode ? `Промокод ${card.promoCode}: скидка` : 'Скидка по акциям'}{' '}
          {formatMoney(card.discountKopecks)}
        </p>
      )}
      <p className={styles.soft}>Если товара нет: {card.substitutionsName.toLowerCase()}</p>
      <Weigh card={card} />
    </section>
  )
}

type Actual = NonNullable<OrderCard['lines'][number]['actual']>

function actualText({ quantity, unit, name, isSubstitute, reason }: Actual, isBefore: boolean) {
  const put = formatQuantity(quantity, unit)
  const what = isSubstitute ? `Замена: ${name}, ${put}` : `${isBefore ? 'Теперь' : 'Положено'} ${put}`
  const none = isBefore ? 'Убрано' : 'Не положено'
  return [quantity === 0 ? none : what, reason].filter(Boolean).join(isSubstitute ? '. ' : ': ')
}
