import { useUnit } from 'effector-react'
import { formatDay } from '@lavka/shared'
import type { FindBeneficiaryState } from '@lavka/server/contract'
import { Pager } from '@lavka/shared/ui-data'
import { MoneyRow } from '../../../ui/money-row'
import * as list from '../model'
import { contractStatus } from '../../../ui/words'
import { ContractLife } from './contract-life'
import styles from './beneficiary.module.css'

/** Smart contracts: each holds the money of one order until it is delivered. */
export function Contracts({ contracts: { items, page } }: { contracts: FindBeneficiaryState['answer']['contracts'] }) {
  const turn = useUnit(list.contractsPageChanged)
  if (page.total === 0) return <p className={styles.soft}>Договоров ещё нет.</p>
  return (
    <>
      <ul>
        {items.map(({ id, num, shopName, amountKopecks, status, createdAt }) => (
          <MoneyRow
            key={id}
            title={`Заказ ${num}`}
            amountKopecks={amountKopecks}
            when={formatDay(createdAt)}
            status={contractStatus(status)}
            about={shopName}
          >
            <ContractLife num={num} />
          </MoneyRow>
        ))}
      </ul>
      <Pager page={page.number + 1} size={page.size} total={page.total} onChange={(number) => turn(number)} />
    </>
  )
}
