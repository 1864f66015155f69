import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { formatMoney, formatQuantity } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import styles from './assembly.module.css'
import { toPayNow, type Collected, type LineToCollect, type AssemblyOrder } from './collected'
import * as model from './model'

/** All lines with what was put, the sum, and «Готово». A line leads back to it. */
export function OrderSum({ order }: { order: AssemblyOrder }) {
  const collected = useUnit(model.$collected)
  const { open, finish } = useUnit({ open: model.lineOpened, finish: model.finished })
  const toPay = toPayNow(order, collected)
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    done.current?.focus()
  }, [])
  return (
    <section aria-label="Итог" className={styles.line}>
      <ul className={styles.rows}>
        {order.lines.map((line, index) => (
          <li key={line.id}>
            <button type="button" className={styles.row} onClick={() => open(index)}>
              <span>{line.name}</span>
              <b>{putText(line, collected)}</b>
            </button>
          </li>
        ))}
      </ul>
      {toPay !== null && (
        <p className={styles.ordered}>
          <span className={styles.soft}>К оплате</span> <b>{formatMoney(toPay)}</b>
        </p>
      )}
      <Button ref={done} wide className={styles.next} onClick={() => finish()}>
        Готово
      </Button>
    </section>
  )
}

function putText({ id, actual, proposal, quantity, unit }: LineToCollect, collected: Collected | null): string {
  const put = collected?.puts[id]
  if (put) return put.quantity === 0 ? put.reason : formatQuantity(put.quantity, unit)
  if (proposal) return `Ждём ответа: ${proposal.name}`
  if (actual?.isSubstitute) return `Замена: ${actual.name}, ${formatQuantity(actual.quantity, actual.unit)}`
  return actual?.quantity === 0 ? actual.reason || 'Нет' : formatQuantity(actual?.quantity ?? quantity, unit)
}
