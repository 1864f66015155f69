import { useUnit } from 'effector-react'
import { formatMoney, formatQuantity, plural } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { $active, rowDropped, rowSettled } from './model'
import type { Unclear } from './tab'
import styles from './unclear-rows.module.css'

/** Rows of which it is not clear what they are: none is dropped, each offers what it may mean. */
export function UnclearRows() {
  const { unclear } = useUnit($active)
  if (unclear.length === 0) return null
  return (
    <section className={styles.rows} aria-label="Неясные строки">
      <h2>{plural(unclear.length, 'неясная строка', 'неясные строки', 'неясных строк')}</h2>
      <ul>
        {unclear.map((row) => (
          <UnclearRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function UnclearRow({ row }: { row: Unclear }) {
  const { settle, drop } = useUnit({ settle: rowSettled, drop: rowDropped })
  const { id, text, quantity, candidates } = row
  return (
    <li className={styles.row}>
      <p>
        <strong>«{text}»</strong>
        <span className={styles.quiet}>
          {quantity === null ? 'количество не указано' : `× ${String(quantity).replace('.', ',')}`}
        </span>
      </p>
      <div className={styles.candidates}>
        {candidates === null && <span className={styles.quiet}>Ищем…</span>}
        {candidates?.length === 0 && (
          <span className={styles.quiet}>Ничего похожего. Наберите товар выше и уберите строку</span>
        )}
        {candidates?.map((product) => (
          <Button key={product.code} kind="secondary" size="s" onClick={() => settle({ id, product })}>
            {product.name}
            {product.pack && `, ${product.pack}`} · {formatMoney(product.priceKopecks)}
            {quantity === null && ` · ${formatQuantity(product.minimum, product.unit)}`}
          </Button>
        ))}
        <Button kind="ghost" size="s" aria-label={`Убрать строку «${text}»`} onClick={() => drop(id)}>
          Убрать
        </Button>
      </div>
    </li>
  )
}
