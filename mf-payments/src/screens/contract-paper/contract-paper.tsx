import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatMoney, formatTime, type ScreenProps } from '@lavka/shared'
import type { FindOrderPayment } from '@lavka/server/contract'
import { SkeletonText } from '@lavka/shared/ui-core'
import { smartContract } from '../../addresses'
import { Paper, Signatures } from '../../ui/paper'
import { PaperProblem } from '../../ui/paper-problem'
import { contractStatus, sinceText } from '../../ui/words'
import { order } from './model'
import styles from '../../ui/paper.module.css'

// a document always has the year
const longAgo = new Date(0)

/** /admin/smartContract/:num: the smart contract of an order with its life, for paper. */
export default function ContractPaper({ params }: ScreenProps) {
  const number = params['num'] ?? ''
  const { payment, error } = useUnit({ payment: order.$details, error: order.$error })
  const { read, close, retry } = useUnit({ read: order.addressRead, close: order.closed, retry: order.retryClicked })
  useEffect(() => {
    read(number)
  }, [read, number])
  useEffect(() => () => close(), [close])
  const title = `Смарт-контракт по заказу №\u00a0${number}`
  return (
    <Paper title={title} code="admin contract-paper" back={smartContract(number)} backCaption="К оплате заказа">
      {payment ? (
        <Contract payment={payment} />
      ) : error ? (
        <PaperProblem title="Контракт не открылся" error={error} onRetry={() => retry()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Paper>
  )
}

function Contract({ payment }: { payment: FindOrderPayment['answer'] }) {
  const { contract, payer, beneficiary, funds, fundsName, confirmedAt, toPayKopecks, steps } = payment
  if (!contract) return <p>По этому заказу контракта с банком нет.</p>
  const facts: [name: string, value: string][] = [
    ['Плательщик', payer?.name ?? ''],
    ['Получатель', beneficiary?.name ?? 'У поставщика нет счёта в банке'],
    ['Состояние контракта', contractStatus(contract.status).name],
    ['Открыт', formatTime(contract.createdAt, longAgo)],
    ['Сумма контракта', formatMoney(contract.amountKopecks)],
    ['К оплате по заказу', formatMoney(toPayKopecks)],
    ['Деньги', fundsName],
  ]
  return (
    <>
      <dl className={styles.sums}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {confirmedAt && <p>{capital(sinceText(funds, formatTime(confirmedAt, longAgo)))}.</p>}
      <table className={styles.table}>
        <caption hidden>Что просили у банка и что он ответил</caption>
        <thead>
          <tr>
            <th scope="col">Операция</th>
            <th scope="col">Ответ банка</th>
            <th scope="col">Когда</th>
            <th scope="col" className={styles.figure}>
              Сумма
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, name, stateName, askedAt, confirmedAt: at, amountKopecks }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{stateName}</td>
              <td>{formatTime(at ?? askedAt, longAgo)}</td>
              <td className={styles.figure}>{formatMoney(amountKopecks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Signatures names={['Площадка', 'Плательщик', 'Поставщик']} />
    </>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
