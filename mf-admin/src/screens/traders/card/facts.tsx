import { formatDay, formatMoney, formatTime, plural } from '@lavka/shared'
import type { TraderCard } from '@lavka/server/contract'
import { Link } from '@lavka/shared/ui-core'
import { ordersAddress } from '../../../orders-address'
import { OrderStatus } from '../../../ui/order-status'
import styles from './card.module.css'

/** The person's orders, with a link to them, and the remaining limits. */
export function Orders({ card: { id, orders, limits } }: { card: TraderCard }) {
  const { count, openCount, openKopecks, debtKopecks, lastAt, latest } = orders
  return (
    <section className={styles.section}>
      <h3>Заказы</h3>
      <dl className={styles.facts}>
        <dt>Всего</dt>
        <dd>
          {count === 0 ? (
            'Ещё не заказывал'
          ) : (
            <Link to={ordersAddress({ buyer: id })}>{plural(count, 'заказ', 'заказа', 'заказов')}</Link>
          )}
          {lastAt && `, последний — ${formatDay(lastAt)}`}
        </dd>
        <dt>В работе</dt>
        <dd>
          {openCount === 0
            ? 'Нет'
            : `${plural(openCount, 'заказ', 'заказа', 'заказов')} на ${formatMoney(openKopecks)}`}
        </dd>
        <dt>Долг</dt>
        <dd>{debtKopecks === 0 ? 'Нет' : <strong>{formatMoney(debtKopecks)}</strong>}</dd>
        <dt>Лимиты</dt>
        <dd>
          {limits.kindName}
          {limits.raised !== null && ' (изменил администратор)'}
          {limits.most && (
            <span className={styles.soft}>
              До {formatMoney(limits.most.openKopecks, 'short')} и{' '}
              {plural(limits.most.openCheckouts, 'заказа', 'заказов', 'заказов')} в работе, до{' '}
              {plural(limits.most.checkoutsPerHour, 'заказа', 'заказов', 'заказов')} в час, до{' '}
              {limits.most.stockPercent}&nbsp;% остатка товара
            </span>
          )}
        </dd>
      </dl>
      {latest.length > 0 && (
        <ul aria-label="Последние заказы" className={styles.orders}>
          {latest.map(({ id: order, number, status, statusName, createdAt, toPayKopecks }) => (
            <li key={order}>
              <Link to={ordersAddress({ buyer: id, order })}>{number}</Link>
              <span className={styles.soft}>{formatDay(createdAt)}</span>
              <OrderStatus status={status} name={statusName} />
              <span className={styles.sum}>{formatMoney(toPayKopecks)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const deviceNames = { web: 'Компьютер', 'web-mobile': 'Телефон' }

/** The person's consents and open sessions. */
export function Account({ card: { consents, devices } }: { card: TraderCard }) {
  return (
    <section className={styles.section}>
      <h3>Согласия и сеансы</h3>
      <dl className={styles.facts}>
        <dt>Согласия</dt>
        <dd>
          {consents.length === 0 && 'Не давал'}
          <ul>
            {consents.map(({ kind, title, givenAt, revokedAt }) => (
              <li key={`${kind} ${givenAt}`}>
                {title}: {formatDay(givenAt)}
                {revokedAt && `, отозвано ${formatDay(revokedAt)}`}
              </li>
            ))}
          </ul>
        </dd>
        <dt>Вход выполнен</dt>
        <dd>
          {devices.length === 0 && 'Нигде'}
          <ul>
            {devices.map(({ type, lastUsedAt }) => (
              <li key={`${type} ${lastUsedAt}`}>
                {deviceNames[type]}, {formatTime(lastUsedAt)}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  )
}
