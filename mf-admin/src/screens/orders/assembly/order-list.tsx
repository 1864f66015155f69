import { useUnit } from 'effector-react'
import { addDays } from '@lavka/domain/delivery-schedule'
import { $role, paths, plural, useHeading } from '@lavka/shared'
import { Chip, Empty, Link, LinkButton } from '@lavka/shared/ui-core'
import { assemblyAddress } from '../../../assembly-address'
import { orderFormAddress } from '../../../orders-address'
import { deliveryWords } from '../delivery-words'
import { today } from '../../../past-day'
import styles from './assembly.module.css'
import type { ToCollect } from './find-orders'
import { $view } from './list-model'
import { isOpen } from './model'
import { $conflicts } from './send-model'
import { stateOf } from './state-of'
import { $unsent } from './unsent-model'
import type { AssemblyOrder } from './collected'

/** The orders to collect, in the order in which they leave. */
export function OrderList({ list: { orders, found } }: { list: ToCollect }) {
  const { view, unsent, conflicts } = useUnit({ view: $view, unsent: $unsent, conflicts: $conflicts })
  const isPicker = useUnit($role) === 'picker'
  const heading = useHeading('Сборка', 'admin assembly')
  const left = orders.filter((order) => order.id in conflicts || isOpen(order, unsent, conflicts))
  const rest = orders.filter((order) => !left.includes(order))
  const first = left.find((order) => isOpen(order, unsent, conflicts))
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Сборка
        </h1>
        <span role="status" className={styles.soft}>
          {orders.length > 0 && `Осталось ${left.length} из ${orders.length}`}
        </span>
      </header>
      <Days />
      {view.order !== null && <p role="alert">Этого заказа в сборке нет: он уже собран, отменён или в пути.</p>}
      {found > orders.length && (
        <p className={styles.soft}>
          Найдено {plural(found, 'заказ', 'заказа', 'заказов')}, показаны первые {orders.length}.
        </p>
      )}
      {orders.length === 0 && <Nothing isPicker={isPicker} />}
      {first && (
        <LinkButton wide to={assemblyAddress({ ...view, order: first.id }, today())} className={styles.begin}>
          Собирать по порядку
        </LinkButton>
      )}
      {orders.length > 0 && !isPicker && (
        <Link to={orderFormAddress('shelves', { day: view.day, statuses: ['confirmed', 'assembling'] })}>
          Собрать по товарам
        </Link>
      )}
      <Rows orders={left} label="Собрать" />
      {rest.length > 0 && left.length > 0 && <h2 className={styles.subtitle}>Уже собраны</h2>}
      <Rows orders={rest} label="Уже собраны" />
    </>
  )
}

function Days() {
  const view = useUnit($view)
  const days = [
    { day: today(), caption: 'Сегодня' },
    { day: addDays(today(), 1), caption: 'Завтра' },
    { day: '', caption: 'Все дни' },
  ]
  return (
    <nav aria-label="День доставки" className={styles.days}>
      {days.map(({ day, caption }) => (
        <Chip key={day} selected={view.day === day} to={assemblyAddress({ day, order: null }, today())}>
          {caption}
        </Chip>
      ))}
    </nav>
  )
}

function Rows({ orders, label }: { orders: AssemblyOrder[]; label: string }) {
  const { view, unsent, conflicts, role } = useUnit({
    view: $view,
    unsent: $unsent,
    conflicts: $conflicts,
    role: $role,
  })
  // what is packed is corrected in its card, which a picker does not open
  const addressOf = ({ id, status }: AssemblyOrder) =>
    status === 'ready' && role !== 'picker' ? paths.adminOrder(id) : assemblyAddress({ ...view, order: id }, today())
  if (orders.length === 0) return null
  return (
    <ul aria-label={label} className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link to={addressOf(order)} className={styles.row}>
            <b>{order.number}</b>
            <span>{plural(order.lines.length, 'товар', 'товара', 'товаров')}</span>
            <span className={styles.when}>
              {deliveryWords(order.deliveryWindow)}
              {order.pickup !== '' && `, самовывоз: ${order.pickup}`}
              {role !== 'supplier' && role !== 'picker' && `, ${order.supplierName}`}
            </span>
            <span className={styles.state}>{stateOf(order, unsent[order.id] ?? null, order.id in conflicts)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Nothing = ({ isPicker }: { isPicker: boolean }) => (
  <Empty
    icon="check"
    title="Собирать нечего"
    text="На этот день подтверждённых заказов нет. Новые появятся здесь, когда их подтвердят."
  >
    {!isPicker && <LinkButton to="/admin/orders?status=placed">К неподтверждённым заказам</LinkButton>}
  </Empty>
)
