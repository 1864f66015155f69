import { formatChange, formatMoney, formatTime } from '@lavka/shared'
import type { FindStatement } from '@lavka/server/contract'
import styles from '../../ui/paper.module.css'

type Line = FindStatement['answer']['lines'][number]

// a document always has the year
const longAgo = new Date(0)

/** The movements of a statement: who stands on the other side, what for, and what was on the account after each. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <p>За этот период банк не подтверждал движений.</p>
  return (
    <table className={`${styles.table} ${styles.folds}`}>
      <caption hidden>Движения по счёту</caption>
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">Когда</th>
          <th scope="col">Плательщик или получатель, назначение</th>
          <th scope="col" className={styles.figure}>
            Сумма
          </th>
          <th scope="col" className={styles.figure}>
            Остаток
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.number}>
            <td data-caption="Запись">{line.number}</td>
            <td>{formatTime(line.at, longAgo)}</td>
            <td className={styles.block}>
              <About line={line} />
            </td>
            <td className={styles.figure}>{formatChange(line.kopecks)}</td>
            <td className={styles.figure} data-caption="Остаток">
              {formatMoney(line.balanceKopecks)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function About({ line: { name, orderNumber, otherName, otherInn, purpose, kopecks } }: { line: Line }) {
  const other = [otherName, otherInn && `ИНН\u00a0${otherInn}`].filter(Boolean).join(', ')
  return (
    <>
      <strong>{orderNumber === '' ? name : `${name}, заказ\u00a0${orderNumber}`}</strong>
      {other && (
        <div>
          {kopecks > 0 ? 'Плательщик' : 'Получатель'}: {other}
        </div>
      )}
      {purpose && <div>{purpose}</div>}
    </>
  )
}
