import { phoneLink } from '@lavka/domain/phone-link'
import { formatPhone } from '@lavka/shared'
import type { OrderCard } from '@lavka/server/contract'
import { deliveryWords } from '../delivery-words'
import styles from './order-card.module.css'

/** The recipient, the address, the time, and the sender. */
export function Delivery({ card }: { card: OrderCard }) {
  return (
    <section className={styles.section}>
      <h3>Получатель и доставка</h3>
      <dl className={styles.facts}>
        <dt>Откуда</dt>
        <dd>{card.originName}</dd>
        {card.placedByName !== null && (
          <>
            <dt>Оформил</dt>
            <dd>Оператор: {card.placedByName}</dd>
          </>
        )}
        <dt>Покупатель</dt>
        <dd>{card.buyerName}</dd>
        <dt>Получатель</dt>
        <dd>{card.receiver}</dd>
        <dt>Телефон</dt>
        <dd>
          <a href={phoneLink(card.phone)}>{formatPhone(card.phone)}</a>
        </dd>
        <dt>{card.pickup === '' ? 'Адрес' : 'Самовывоз'}</dt>
        <dd>{card.pickup || card.address}</dd>
        <dt>Когда</dt>
        <dd>{deliveryWords(card.deliveryWindow)}</dd>
        <dt>{card.pickup === '' ? 'Доставка' : 'Выдача'}</dt>
        <dd>{card.deliveryStateName}</dd>
        <dt>Поставщик</dt>
        <dd>
          {card.supplierName}, {card.shopName}
        </dd>
        <dt>Комментарий</dt>
        <dd className={styles.comment}>{card.comment || '—'}</dd>
      </dl>
    </section>
  )
}
