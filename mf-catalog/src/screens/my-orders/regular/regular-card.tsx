import { useUnit } from 'effector-react'
import { useState } from 'react'
import { placeText } from '@lavka/domain/pickup-points'
import { formatDay, formatMoney, formatPhone, formatQuantity, formatTime, plural } from '@lavka/shared'
import { Badge, Button, Panel } from '@lavka/shared/ui-core'
import type { RegularOrder, RegularOrderLine } from '@lavka/server/contract'
import { $isRepeating } from '../../../repeat/model'
import { Fact } from '../../../ui/fact'
import { $busyId, basketAsked, changeClicked, removeClicked } from './model'
import styles from './regular.module.css'
import { scheduleText } from './words'

type Props = { order: RegularOrder; label: string }

/** One regular order: when it is next, what it will hold at which prices, what became of the last one, and what can be done. */
export function RegularCard({ order, label }: Props) {
  const { lines, receiver, phone, state } = order
  return (
    <Panel aria-label={label}>
      <div className={styles.head}>
        <h3>{scheduleText(order)}</h3>
        {state === 'paused' && <Badge tone="quiet">На паузе</Badge>}
      </div>
      {state === 'active' && <Next order={order} />}
      {order.last && <Last order={order} last={order.last} label={label} />}
      <details className={styles.goods}>
        <summary>Состав: {plural(lines.length, 'товар', 'товара', 'товаров')}</summary>
        <dl className={styles.facts}>
          <Fact name="Кому" value={`${receiver}, ${formatPhone(phone)}`} />
          <Fact name="Куда" value={placeText(order)} />
        </dl>
        <ul>
          {lines.map((line) => (
            <li key={line.product}>
              {line.name}, {formatQuantity(line.quantity, line.unit)}
            </li>
          ))}
        </ul>
      </details>
      <Actions order={order} label={label} />
    </Panel>
  )
}

/** When it is placed, and how that would differ from the last time. */
function Next({ order: { placeAt, next, lines } }: { order: RegularOrder }) {
  const differences = lines.flatMap((line) => differenceOf(line) ?? [])
  return (
    <div className={styles.next}>
      <p>
        Оформим {formatTime(placeAt)}, привезут в ближайший день поставщика.
        {next?.totalKopecks != null && ` К оплате ${formatMoney(next.totalKopecks)}.`}
      </p>
      {next?.problem && <p className={styles.problem}>Сейчас оформить нельзя: {next.problem}</p>}
      {differences.length > 0 && (
        <ul aria-label="Что изменилось с прошлого раза">
          {differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function differenceOf({ name, why, other, lastKopecks, nowKopecks }: RegularOrderLine): string | null {
  if (why !== '') return `${name}: ${why}`
  if (other) return `${name}: ${other}`
  if (nowKopecks === null || nowKopecks === lastKopecks) return null
  return `${name}: было ${formatMoney(lastKopecks)}, теперь ${formatMoney(nowKopecks)}`
}

type LastProps = Props & { last: NonNullable<RegularOrder['last']> }

/** What became of the last date; the goods of one that was not placed go into the basket by a press. */
function Last({ order, last: { on, isPlaced, note }, label }: LastProps) {
  const isRepeating = useUnit($isRepeating)
  const ask = useUnit(basketAsked)
  if (isPlaced) return note === '' ? null : <p className={styles.note}>{`${formatDay(on)}. ${note}`}</p>
  return (
    <div className={styles.next}>
      <p className={styles.problem}>
        Заказ на {formatDay(on)} не оформлен: {note}
      </p>
      <Button
        kind="secondary"
        busy={isRepeating}
        aria-label={`Положить товары в корзину: ${label}`}
        onClick={() => ask(order)}
      >
        Положить в корзину
      </Button>
    </div>
  )
}

function Actions({ order: { id, nextOn, state }, label }: Props) {
  const isBusy = useUnit($busyId) === id
  const { change, remove } = useUnit({ change: changeClicked, remove: removeClicked })
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking) {
    return (
      <div className={styles.buttons}>
        <span>Больше не повторять этот заказ?</span>
        <Button kind="danger" autoFocus busy={isBusy} onClick={() => remove(id)}>
          Не повторять
        </Button>
        <Button kind="ghost" onClick={() => setIsAsking(false)}>
          Оставить
        </Button>
      </div>
    )
  }
  const events = state === 'active' ? (['skip', 'pause'] as const) : (['resume'] as const)
  return (
    <div className={styles.buttons}>
      {events.map((event) => (
        <Button
          key={event}
          kind="secondary"
          busy={isBusy}
          aria-label={`${eventNames[event]}: ${label}`}
          onClick={() => change({ id, event, nextOn })}
        >
          {eventNames[event]}
        </Button>
      ))}
      <Button kind="ghost" aria-label={`Прекратить: ${label}`} onClick={() => setIsAsking(true)}>
        Прекратить
      </Button>
    </div>
  )
}

const eventNames = { skip: 'Пропустить следующий', pause: 'Приостановить', resume: 'Продолжить' } as const
