import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { placeText } from '@lavka/domain/pickup-points'
import { $paidGroup, formatMoney, paths, plural, formatPhone, Slot } from '@lavka/shared'
import { Icon, Link, LinkButton, Panel } from '@lavka/shared/ui-core'
import { CardPart } from './card-part'
import { deliveryText } from './delivery-text'
import { $groups, type OrderGroup } from './model'
import { $hasPassword, passwordAsked } from './keep-model'
import styles from './placed.module.css'

/** The confirmation after ordering: order numbers, sums and the next steps. */
export function Placed({ groupId }: { groupId: number }) {
  const group = useUnit($groups).find(({ id }) => id === groupId)
  const [first] = group?.orders ?? []
  // one delivery per supplier, also for several of its shops
  const hasPickup = group?.orders.some(({ pickup }) => pickup !== '') ?? false
  const deliveries = [
    ...new Set(
      group?.orders.map(({ supplierName, deliveryWindow, ...order }) =>
        [`${supplierName}: ${deliveryText(deliveryWindow)}`, ...(hasPickup ? [placeText(order)] : [])].join('. '),
      ),
    ),
  ]
  return (
    <Panel className={styles.panel} aria-label="Что дальше">
      <span className={styles.sign}>
        <Icon name="check" size={32} />
      </span>
      <div className={styles.words}>
        {group && first ? (
          <p className={styles.main}>
            {plural(group.orders.length, 'заказ', 'заказа', 'заказов')} на {formatMoney(group.totalKopecks)}:{' '}
            {group.orders.map(({ number }) => `№\u00a0${number.replaceAll('-', '\u2011')}`).join(', ')}
          </p>
        ) : (
          <p className={styles.main}>Заказ принят</p>
        )}
        <ol className={styles.steps}>
          <li>Каждый поставщик подтвердит свою часть: статус изменится ниже на этой странице.</li>
          <li>
            {first && hasPickup && <Deliveries texts={deliveries} />}
            {first && !hasPickup && deliveries.length === 1 && (
              <p>
                Привезут: {deliveryText(first.deliveryWindow)}; адрес: {first.address}.
              </p>
            )}
            {first && !hasPickup && deliveries.length > 1 && (
              <>
                <p>Привезут по адресу: {first.address}.</p>
                <Deliveries texts={deliveries} />
              </>
            )}
            {!first && <p>Привезут в выбранный день.</p>}
            Если что-то изменится, вам позвонят{first ? ` по номеру ${formatPhone(first.phone)}` : ''}.
          </li>
          <li>Пока заказ не подтверждён, его можно отменить.</li>
          {group?.orders.some(({ invoice }) => invoice) && <Invoices orders={group.orders} />}
        </ol>
        {group && <Payments group={group} />}
        {group?.orders.map((order) => (
          <CardPart key={order.id} order={order} isNamed={group.orders.length > 1} />
        ))}
        <KeepAccount />
        <LinkButton to={paths.lavka()}>Вернуться к покупкам</LinkButton>
      </div>
    </Panel>
  )
}

/** An order by a phone code made an account without a password: it can be kept by one. */
function KeepAccount() {
  const hasPassword = useUnit($hasPassword)
  const ask = useUnit(passwordAsked)
  useEffect(() => {
    ask()
  }, [ask])
  if (hasPassword) return null
  return (
    <p>
      О том, что с заказом, напишем в СМС. Мы сохранили ваши заказы под этим номером: войти снова можно по коду из СМС.{' '}
      <Link to={paths.settings('password')}>Задать пароль</Link>
    </p>
  )
}

function Deliveries({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.deliveries}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Orders of a checkout that was placed with a bank account are paid here, each by a view of mf-payments. */
function Payments({ group }: { group: OrderGroup }) {
  const paid = useUnit($paidGroup)
  if (paid?.groupId !== group.id) return null
  return (
    <div className={styles.payments}>
      {group.orders.map(({ id, number, version, supplier, shop }) => {
        const order = { orderId: String(id), orderVersion: String(version), supplier, shop }
        return (
          <div key={id}>
            {group.orders.length > 1 && <p>Заказ №&nbsp;{number}</p>}
            <Slot view="own-payment" {...order} account={paid.account} />
          </div>
        )
      })}
      <p className={styles.soft}>
        Вы выбрали оплату со счёта. Если она не пройдёт, заказ останется: оплатить его можно ниже, в самом заказе, или
        при получении.
      </p>
    </div>
  )
}

/** The step that is left of an order paid by invoices: one of each seller. */
function Invoices({ orders }: { orders: OrderGroup['orders'] }) {
  return (
    <li>
      Оплатите {orders.length === 1 ? 'счёт продавца' : 'счета продавцов'}:
      <ul>
        {orders.map(({ id, number, supplierName, toPayKopecks }) => (
          <li key={id}>
            <Link to={paths.invoice(id)}>
              {supplierName}, счёт №&nbsp;{number.replaceAll('-', '\u2011')} на {formatMoney(toPayKopecks)}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
