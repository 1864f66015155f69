import { useUnit } from 'effector-react'
import { formatMoney, formatTime } from '@lavka/shared'
import type { FindBeneficiaryState } from '@lavka/server/contract'
import { Pager, Status } from '@lavka/shared/ui-data'
import * as list from '../model'
import { eventType, eventValue } from '../words'
import styles from './beneficiary.module.css'

/** The money's movements, the latest first. */
export function Events({ events: { items, page } }: { events: FindBeneficiaryState['answer']['events'] }) {
  const turn = useUnit(list.eventsPageChanged)
  if (page.total === 0) return <p className={styles.soft}>Движений по счёту ещё не было.</p>
  return (
    <>
      <ul>
        {items.map(({ id, type, value, amountKopecks, purpose, createdAt }) => {
          const { name, tone } = eventValue(value)
          return (
            <li key={id} className={styles.row}>
              <strong>{eventType(type)}</strong>
              <strong>{formatMoney(amountKopecks)}</strong>
              <span className={styles.soft}>{formatTime(createdAt)}</span>
              <Status tone={tone}>{name}</Status>
              <span className={styles.wide}>{purpose || '—'}</span>
            </li>
          )
        })}
      </ul>
      <Pager page={page.number + 1} size={page.size} total={page.total} onChange={(number) => turn(number)} />
    </>
  )
}
