import { formatDay, formatMoney, formatQuantity } from '@lavka/shared'
import type { FindPayout } from '@lavka/server/contract'
import styles from '../../ui/paper.module.css'

type Line = FindPayout['answer']['lines'][number]

const figures = ['Сумма', 'Комиссия', 'За возвраты', 'Поставщику']

/** The orders of an act: how much the bank took of each hold, and who got it. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <table className={`${styles.table} ${styles.folds}`}>
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
        {lines.map((line) => (
          <Order key={line.orderNumber} line={line} />
        ))}
      </tbody>
    </table>
  )
}

/** An order; of what was kept for returns it is said which orders they were of. */
function Order({ line: { nettedKopecks, repays, ...line } }: { line: Line }) {
  const percent = formatQuantity(line.basisPoints / 100, '%')
  const sums = [
    formatMoney(line.sumKopecks),
    `${formatMoney(line.commissionKopecks)} (${percent})`,
    nettedKopecks > 0 ? formatMoney(nettedKopecks) : '—',
    formatMoney(line.paidKopecks),
  ]
  return (
    <tr>
      <th scope="row">
        {line.orderNumber}
        {repays.length > 0 && (
          <div className={styles.note}>
            возврат по {repays.length > 1 ? 'заказам' : 'заказу'} {repays.join(', ')}
          </div>
        )}
      </th>
      <td>{formatDay(line.at)}</td>
      {sums.map((sum, at) => (
        <td key={figures[at]} className={styles.figure} data-caption={figures[at]}>
          {sum}
        </td>
      ))}
    </tr>
  )
}
