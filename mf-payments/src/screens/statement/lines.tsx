import { formatMoney, formatTime } from '@lavka/shared'
import type { FindStatement } from '@lavka/server/contract'
import styles from '../../ui/paper.module.css'

// a document always has the year
const longAgo = new Date(0)
const figures = ['Приход', 'Расход', 'Остаток']

/** The movements of a statement, each with what was free after it. */
export function Lines({ lines }: { lines: FindStatement['answer']['lines'] }) {
  if (lines.length === 0) return <p>За этот период банк не подтверждал движений.</p>
  return (
    <table className={styles.table}>
      <caption hidden>Движения по счёту</caption>
      <thead>
        <tr>
          <th scope="col">Когда</th>
          <th scope="col">Что</th>
          <th scope="col">Заказ</th>
          {figures.map((name) => (
            <th key={name} scope="col" className={styles.figure}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ at, name, orderNumber, incomeKopecks, expenseKopecks, balanceKopecks }, index) => (
          <tr key={index}>
            <td>{formatTime(at, longAgo)}</td>
            <td>{name}</td>
            <td className={styles.whole}>{orderNumber}</td>
            <td className={styles.figure}>{incomeKopecks > 0 ? formatMoney(incomeKopecks) : ''}</td>
            <td className={styles.figure}>{expenseKopecks > 0 ? formatMoney(expenseKopecks) : ''}</td>
            <td className={styles.figure}>{formatMoney(balanceKopecks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
