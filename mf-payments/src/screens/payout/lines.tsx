import { formatDay, formatMoney, formatQuantity } from '@lavka/shared'
import type { FindPayout } from '@lavka/server/contract'
import styles from '../../ui/paper.module.css'

const figures = ['Сумма', 'Комиссия', 'За возвраты', 'Поставщику']

/** The orders of an act: how much the bank took of each hold, and who got it. */
export function Lines({ lines }: { lines: FindPayout['answer']['lines'] }) {
  return (
    <table className={styles.table}>
      <caption hidden>Заказы акта</caption>
      <thead>
        <tr>
          <th scope="col">Заказ</th>
          <th scope="col">Переведено</th>
          {figures.map((name) => (
            <th key={name} scope="col" className={styles.figure}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ orderNumber, at, sumKopecks, basisPoints, commissionKopecks, nettedKopecks, paidKopecks }) => (
          <tr key={orderNumber}>
            <th scope="row">{orderNumber}</th>
            <td>{formatDay(at)}</td>
            <td className={styles.figure}>{formatMoney(sumKopecks)}</td>
            <td className={styles.figure}>
              {formatMoney(commissionKopecks)} ({formatQuantity(basisPoints / 100, '%')})
            </td>
            <td className={styles.figure}>{nettedKopecks > 0 ? formatMoney(nettedKopecks) : '—'}</td>
            <td className={styles.figure}>{formatMoney(paidKopecks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
