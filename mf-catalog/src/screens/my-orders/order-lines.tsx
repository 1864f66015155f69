import { wayName } from '@lavka/domain/pickup-points'
import { formatMoney, formatQuantity, paths } from '@lavka/shared'
import { Link, Picture } from '@lavka/shared/ui-core'
import type { Order, OrderLine } from '@lavka/server/contract'
import styles from './order-card.module.css'

/** An ordered line; if the delivered one differs, with its quantity, price and reason. */
export function OrderLineRow({ line }: { line: OrderLine }) {
  const { actual, quantity, unit, priceKopecks } = line
  const ordered = `${formatQuantity(quantity, unit)} × ${formatMoney(priceKopecks)}`
  const orderedSum = formatMoney(line.sumKopecks - line.discountKopecks)
  return (
    <li className={styles.line}>
      <Picture picture={line.picture} sizes="44px" className={styles.picture} />
      <span>
        <Link to={paths.lavka({ product: line.product })}>{line.name}</Link>
        <small>{actual ? <s>{ordered}</s> : ordered}</small>
        {line.discountKopecks > 0 && !actual && (
          <small>
            Скидка {formatMoney(line.discountKopecks)}
            {reasonsOf(line)}
          </small>
        )}
        {actual && <small className={styles.actual}>{actualText(actual)}</small>}
        {actual && actual.discountKopecks > 0 && (
          <small>
            {actual.isSubstitute && actual.discountKopecks > line.discountKopecks
              ? `Замена не дороже заказанного: скидка ${formatMoney(actual.discountKopecks)}`
              : `Скидка ${formatMoney(actual.discountKopecks)}${reasonsOf(line)}`}
          </small>
        )}
        {actual?.reason && <small>{actual.reason}</small>}
      </span>
      <strong>
        {actual && actual.sumKopecks !== line.sumKopecks - line.discountKopecks && <s>{orderedSum}</s>}{' '}
        {actual ? formatMoney(actual.sumKopecks) : orderedSum}
      </strong>
    </li>
  )
}

/** « (Урожай, Большая корзина)». */
function reasonsOf({ promotions }: OrderLine): string {
  return promotions.length > 0 ? ` (${promotions.map(({ name }) => name).join(', ')})` : ''
}

function actualText({ quantity, name, unit, priceKopecks, isSubstitute }: NonNullable<OrderLine['actual']>): string {
  if (quantity === 0) return 'Не привезут'
  const brought = `${formatQuantity(quantity, unit)} × ${formatMoney(priceKopecks)}`
  return isSubstitute ? `Замена: ${name}, ${brought}` : `Фактически ${brought}`
}

/** The calculation of the sum to pay, when it differs from the sum of the lines. */
export function OrderSums({ order }: { order: Order }) {
  const { promoCode, returnedPromo, totalKopecks, toPayKopecks, deliveryKopecks, discountKopecks: discount } = order
  const gift = order.certificateKopecks
  const isChanged = toPayKopecks !== totalKopecks && order.status !== 'cancelled'
  if (discount === 0 && deliveryKopecks === 0 && gift === 0 && !isChanged && !returnedPromo) return null
  return (
    <div className={styles.sums}>
      {deliveryKopecks > 0 && (
        <p>
          {wayName(order)}: {formatMoney(deliveryKopecks)}
        </p>
      )}
      {discount > 0 && (
        <p>
          {promoCode ? `Скидка, промокод ${promoCode}` : 'Скидка по акциям'}: {formatMoney(discount)}
        </p>
      )}
      {returnedPromo && (
        <p>Промокод {returnedPromo} можно применить снова: отменённый заказ не считается его использованием</p>
      )}
      {isChanged && (
        <p>
          К оплате <strong>{formatMoney(toPayKopecks)}</strong>: {whyOther(order)}, при заказе было{' '}
          {formatMoney(totalKopecks)}
        </p>
      )}
      {gift > 0 && (
        <p>
          Оплачено сертификатом {formatMoney(gift)}
          {toPayKopecks > gift && `, остальное при получении: ${formatMoney(toPayKopecks - gift)}`}
        </p>
      )}
    </div>
  )
}

function whyOther({ events }: Order): string {
  const has = (name: string) => events.some(({ event }) => event === name)
  if (has('carry-delivery')) return 'сюда перешла доставка из другого заказа'
  return has('buyer-edit') && !has('weigh') && !has('edit-lines') ? 'вы изменили товары' : 'вес и состав уточнены'
}
