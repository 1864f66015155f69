import type { ReactNode } from 'react'
import { formatCount, formatMoney } from '@lavka/shared'
import { Link } from '@lavka/shared/ui-core'
import { ordersAddress } from '../../orders-address'
import type { Summary } from './model'
import styles from './summary.module.css'

/** Four figures of the day; new orders come first, because they need an action. */
export function Figures({ summary, seesOrders }: { summary: Summary; seesOrders: boolean }) {
  const ordered = summary.byDay.reduce((sum, day) => sum + day.count, 0)
  const kopecks = summary.byDay.reduce((sum, day) => sum + day.kopecks, 0)
  return (
    <dl className={styles.figures}>
      <Figure name="Новые заказы" value={formatCount(summary.newOrders)} isUrgent={summary.newOrders > 0}>
        {seesOrders && summary.newOrders > 0 ? (
          <Link to={ordersAddress({ statuses: ['placed'] })}>Разобрать</Link>
        ) : (
          'ждут подтверждения'
        )}
      </Figure>
      <Figure name="Заказов сегодня" value={formatCount(summary.todayOrders)}>
        на {formatMoney(summary.todayKopecks)}
      </Figure>
      <Figure name="За 30 дней" value={formatMoney(summary.monthKopecks)} />
      <Figure name="Средний чек" value={ordered === 0 ? '—' : formatMoney(Math.round(kopecks / ordered))}>
        за 30&nbsp;дней
      </Figure>
    </dl>
  )
}

type Props = { name: string; value: string; isUrgent?: boolean; children?: ReactNode }

function Figure({ name, value, isUrgent = false, children }: Props) {
  return (
    <div className={styles.figure} data-urgent={isUrgent || undefined}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {children && <dd className={styles.note}>{children}</dd>}
    </div>
  )
}
