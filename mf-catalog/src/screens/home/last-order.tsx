import { useUnit } from 'effector-react'
import { formatDay, formatMoney, paths, plural } from '@lavka/shared'
import { Button, Link, Panel, Picture } from '@lavka/shared/ui-core'
import { $isRepeating, repeatAsked } from '../../repeat/model'
import { RepeatPreview } from '../../repeat/preview'
import styles from './last-order.module.css'
import { $lastOrders } from './model'

const SHOWN = 5

/** For a returning person: about half of the orders repeat an earlier one. */
export default function LastOrder() {
  const { orders, isRepeating } = useUnit({ orders: $lastOrders, isRepeating: $isRepeating })
  const repeat = useUnit(repeatAsked)
  const [first] = orders
  if (!first) return null
  const lines = orders.flatMap((order) => order.lines)
  const total = orders.reduce((sum, { toPayKopecks }) => sum + toPayKopecks, 0)

  return (
    <Panel className={styles.panel} aria-labelledby="last-order-title">
      <div>
        <h2 id="last-order-title">Как в прошлый раз</h2>
        <p className={styles.text}>
          {formatDay(first.createdAt)} · {plural(lines.length, 'товар', 'товара', 'товаров')}
          {total > 0 && ` · ${formatMoney(total)}`}
        </p>
      </div>
      <ul className={styles.pictures}>
        {lines.slice(0, SHOWN).map(({ product, name, picture }) => (
          <li key={product}>
            <Picture picture={picture} alt={name} sizes="56px" className={styles.picture} />
          </li>
        ))}
        {lines.length > SHOWN && <li className={styles.rest}>+{lines.length - SHOWN}</li>}
      </ul>
      <div className={styles.act}>
        <Button busy={isRepeating} onClick={() => repeat(orders)}>
          Повторить
        </Button>
        <Link to={paths.myOrders()}>Мои заказы</Link>
      </div>
      <RepeatPreview />
    </Panel>
  )
}
