import { useUnit } from 'effector-react'
import { formatMoney, formatQuantity, plural } from '@lavka/shared'
import { Button, Field } from '@lavka/shared/ui-core'
import { $active, rowDropped, rowRetyped, rowSettled } from './model'
import { isMistyped, notANumber, type Unclear } from './tab'
import styles from './unclear-rows.module.css'

/** Rows whose product is ambiguous or unknown; each offers its candidates. */
export function UnclearRows({ onDone }: { onDone: () => void }) {
  const { unclear } = useUnit($active)
  if (unclear.length === 0) return null
  return (
    <section className={styles.rows} aria-label="Неясные строки">
      <h2>{plural(unclear.length, 'неясная строка', 'неясные строки', 'неясных строк')}</h2>
      <ul>
        {unclear.map((row) => (
          <UnclearRow key={row.id} row={row} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}

function UnclearRow({ row, onDone }: { row: Unclear; onDone: () => void }) {
  const { settle, drop, retype } = useUnit({ settle: rowSettled, drop: rowDropped, retype: rowRetyped })
  const { id, text, quantity, typed, candidates } = row
  const isRefused = isMistyped(row)
  return (
    <li className={styles.row}>
      <p>
        <strong>«{text}»</strong>
        {typed === undefined && (
          <span className={styles.quiet}>
            {quantity === null ? 'количество не указано' : `× ${String(quantity).replace('.', ',')}`}
          </span>
        )}
      </p>
      {typed !== undefined && (
        <Field
          label={`Количество: ${text}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={typed}
          error={isRefused ? notANumber : null}
          onChange={({ target }) => retype({ id, typed: target.value })}
        />
      )}
      <div className={styles.candidates}>
        {candidates === null && <span className={styles.quiet}>Ищем…</span>}
        {candidates?.length === 0 && (
          <span className={styles.quiet}>Ничего похожего. Наберите товар выше и уберите строку</span>
        )}
        {candidates?.map((product) => (
          <Button
            key={product.code}
            kind="secondary"
            size="s"
            disabled={isRefused}
            onClick={() => {
              settle({ id, product })
              onDone()
            }}
          >
            {product.name}
            {product.pack && `, ${product.pack}`} · {formatMoney(product.priceKopecks)}
            {quantity === null && ` · ${formatQuantity(product.minimum, product.unit)}`}
          </Button>
        ))}
        <Button
          kind="ghost"
          size="s"
          aria-label={`Убрать строку «${text}»`}
          onClick={() => {
            drop(id)
            onDone()
          }}
        >
          Убрать
        </Button>
      </div>
    </li>
  )
}
