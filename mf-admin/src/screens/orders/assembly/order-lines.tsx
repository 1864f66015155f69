import { useUnit } from 'effector-react'
import { useScreenTitle } from '@lavka/shared'
import { Button, Link } from '@lavka/shared/ui-core'
import { assemblyAddress } from '../../../assembly-address'
import { deliveryWords } from '../delivery-words'
import { today } from '../../../past-day'
import styles from './assembly.module.css'
import { LineForm } from './line-form'
import { $view } from './list-model'
import * as model from './model'
import { OrderSum } from './order-sum'
import type { AssemblyOrder } from './collected'

/** One order, one line at a time; after the last line its sum. */
export function OrderLines({ order }: { order: AssemblyOrder }) {
  const { view, index, line } = useUnit({ view: $view, index: model.$index, line: model.$line })
  const open = useUnit(model.lineOpened)
  const count = order.lines.length
  useScreenTitle(`Сборка заказа ${order.number}`)
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <Link to={assemblyAddress({ ...view, order: null }, today())} className={styles.back}>
          К заказам
        </Link>
        <h1 className={styles.number}>Заказ {order.number}</h1>
        <span role="status" className={styles.progress}>
          {line ? `${index + 1} из ${count}` : 'Все товары'}
        </span>
      </header>
      <p className={styles.soft}>
        {deliveryWords(order.deliveryWindow)}
        {order.comment !== '' && `. ${order.comment}`}
      </p>
      {line ? <LineForm line={line} order={order} /> : <OrderSum order={order} />}
      {index > 0 && (
        <Button kind="ghost" className={styles.before} onClick={() => open(index - 1)}>
          Предыдущий товар
        </Button>
      )}
    </article>
  )
}
