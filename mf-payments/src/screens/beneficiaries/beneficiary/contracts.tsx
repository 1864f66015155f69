import { useUnit } from 'effector-react'
import { formatDay, formatMoney } from '@lavka/shared'
import type { FindBeneficiaryState } from '@lavka/server/contract'
import { Pager, Status } from '@lavka/shared/ui-data'
import * as list from '../model'
import { contractStatus } from '../../../ui/words'
import styles from './beneficiary.module.css'

/** Smart contracts: each holds the money of one order until it is delivered. */
export function Contracts({ contracts: { items, page } }: { contracts: FindBeneficiaryState['answer']['contracts'] }) {
  const turn = useUnit(list.contractsPageChanged)
  if (page.total === 0) return <p className={styles.soft}>Договоров ещё нет.</p>
  return (
    <>
      <ul>
        {items.map(({ id, num, shop, amountKopecks, status, createdAt }) => {
          const { name, tone } = contractStatus(status)
          return (
            <li key={id} className={styles.row}>
              <strong>Заказ {num}</strong>
              <strong>{formatMoney(amountKopecks)}</strong>
              <span className={styles.soft}>{formatDay(createdAt)}</span>
              <Status tone={tone}>{name}</Status>
              <span className={styles.wide}>{shop || '—'}</span>
            </li>
          )
        })}
      </ul>
      <Pager page={page.number + 1} size={page.size} total={page.total} onChange={(number) => turn(number)} />
    </>
  )
}
