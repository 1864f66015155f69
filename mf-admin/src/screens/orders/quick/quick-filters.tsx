import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { moscowDay } from '@lavka/domain/delivery-schedule'
import { $role, formatCount, formatDay } from '@lavka/shared'
import { Chip } from '@lavka/shared/ui-core'
import { ordersAddress, type OrdersView } from '../../../orders-address'
import { $statuses, $view } from '../model'
import { $counts, type Counted } from './model'
import styles from './quick.module.css'

const DAY_MS = 86_400_000
/** The suppliers with the most orders; the field above has them all. */
const MOST_SUPPLIERS = 6

/** One press narrows the orders to a day of delivery, its hours, a state or a supplier. Each is a filter in the address. */
export function QuickFilters() {
  const { view, statuses, counts, role } = useUnit({ view: $view, statuses: $statuses, counts: $counts, role: $role })
  const windows = counts?.windows.flatMap(({ key, count }) => {
    const hours = key.slice(view.day.length).trim()
    return hours === '' ? [] : [{ key: hours, count }]
  })
  const countOf = (found: readonly Counted[] | undefined, name: string) =>
    found && ` · ${formatCount(found.find(({ key }) => key === name)?.count ?? 0)}`
  return (
    <div className={styles.quick}>
      <Line label="День доставки">
        {days().map(({ day, caption }) => (
          <Switch key={day} view={view} isOn={view.day === day} on={{ day, hours: '' }} off={{ day: '', hours: '' }}>
            {caption}
          </Switch>
        ))}
        {view.day !== '' && days().every(({ day }) => day !== view.day) && (
          <Switch view={view} isOn on={{}} off={{ day: '', hours: '' }}>
            {formatDay(`${view.day}T12:00`)}
          </Switch>
        )}
      </Line>
      {windows && windows.length > 0 && (
        <Line label="Часы доставки">
          {windows.map(({ key, count }) => (
            <Switch key={key} view={view} isOn={view.hours === key} on={{ hours: key }} off={{ hours: '' }}>
              {key} · {formatCount(count)}
            </Switch>
          ))}
        </Line>
      )}
      <Line label="Состояние">
        {statuses.map(({ value, caption }) => (
          <Switch
            key={value}
            view={view}
            isOn={view.statuses.length === 1 && view.statuses[0] === value}
            on={{ statuses: [value] }}
            off={{ statuses: [] }}
          >
            {caption}
            {countOf(counts?.statuses, value)}
          </Switch>
        ))}
      </Line>
      {role !== 'supplier' && counts && counts.suppliers.length > 1 && (
        <Line label="Поставщик">
          {counts.suppliers.slice(0, MOST_SUPPLIERS).map(({ key, count }) => (
            <Switch key={key} view={view} isOn={view.supplier === key} on={{ supplier: key }} off={{ supplier: '' }}>
              {key} · {formatCount(count)}
            </Switch>
          ))}
        </Line>
      )}
    </div>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={styles.line}>
    {children}
  </div>
)

type SwitchProps = {
  view: OrdersView
  isOn: boolean
  /** the change of the view when it is switched on, and off */
  on: Partial<OrdersView>
  off: Partial<OrdersView>
  children: ReactNode
}

const Switch = ({ view, isOn, on, off, children }: SwitchProps) => (
  <Chip selected={isOn} to={ordersAddress({ ...view, ...(isOn ? off : on), page: 1, order: null })}>
    {children}
  </Chip>
)

/** Days of delivery are days of Moscow. */
function days() {
  const dayIn = (ahead: number) => moscowDay(new Date(Date.now() + ahead * DAY_MS))
  return [
    { day: dayIn(0), caption: 'Сегодня' },
    { day: dayIn(1), caption: 'Завтра' },
  ]
}
