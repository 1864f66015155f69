import { useUnit } from 'effector-react'
import type { FindBeneficiaryState } from '@lavka/server/contract'
import { Pager } from '@lavka/shared/ui-data'
import { MoneyEvent } from '../../../ui/money-event'
import * as list from '../model'
import styles from './beneficiary.module.css'

/** The money movements, newest first. */
export function Events({ events: { items, page } }: { events: FindBeneficiaryState['answer']['events'] }) {
  const turn = useUnit(list.eventsPageChanged)
  if (page.total === 0) return <p className={styles.soft}>Движений по счёту ещё не было.</p>
  return (
    <>
      <ul>
        {items.map((event) => (
          <MoneyEvent key={event.id} event={event} />
        ))}
      </ul>
      <Pager page={page.number + 1} size={page.size} total={page.total} onChange={(number) => turn(number)} />
    </>
  )
}
