import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { formatMoney, formatQuantity, lineSum, plural, priceAt } from '@lavka/shared'
import { Icon } from '@lavka/shared/ui-core'
import styles from './lines-table.module.css'
import { $active, $newest, lineSet } from './model'
import { useRefusedField } from './refused-fields'
import { notANumber, problemOf, totalOf, type Line } from './tab'
import { useTypedQuantity } from './typed-quantity'

/** The lines of the basket with editable quantities. */
export function LinesTable({ onDone }: { onDone: () => void }) {
  const active = useUnit($active)
  const { lines } = active
  if (lines.length === 0) {
    return <p className={styles.empty}>В корзине пока пусто. Наберите номер или название товара и нажмите Enter.</p>
  }
  return (
    <div className={styles.frame} role="region" aria-label="Корзина" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.wide}>
              Номер
            </th>
            <th scope="col">Товар</th>
            <th scope="col" className={`${styles.right} ${styles.wide}`}>
              Цена
            </th>
            <th scope="col" className={styles.right}>
              Количество
            </th>
            <th scope="col" className={styles.right}>
              Сумма
            </th>
            <th scope="col" className={`${styles.right} ${styles.wide}`}>
              Остаток
            </th>
            <th scope="col">
              <span className={styles.hidden}>Убрать</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={`${active.key} ${line.product.code}`} line={line} onDone={onDone} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.wide} />
            <td>{plural(lines.length, 'товар', 'товара', 'товаров')}</td>
            <td className={styles.wide} />
            <td />
            <td className={styles.right}>{formatMoney(totalOf(active))}</td>
            <td className={styles.wide} />
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function LineRow({ line, onDone }: { line: Line; onDone: () => void }) {
  const { product, quantity } = line
  const set = useUnit(lineSet)
  const row = useRef<HTMLTableRowElement>(null)
  const isNewest = useUnit($newest) === product.code
  useEffect(() => {
    if (isNewest) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isNewest])
  const field = useTypedQuantity({ quantity, take: (taken) => set({ product, quantity: taken }) })
  const { read } = field
  const problem = read === null ? notANumber : problemOf({ product, quantity: read })
  useRefusedField(product.name, read !== quantity)

  return (
    <tr ref={row}>
      <td className={`${styles.quiet} ${styles.wide}`}>{product.number}</td>
      <td>
        {product.name}
        {product.pack && <span className={styles.quiet}>, {product.pack}</span>}
        {problem && <span className={styles.problem}>{problem}</span>}
      </td>
      <td className={`${styles.right} ${styles.wide}`}>{formatMoney(priceAt(product, quantity))}</td>
      <td className={styles.right}>
        <span className={styles.amount}>
          <input
            aria-label={`Количество: ${product.name}`}
            aria-invalid={problem ? true : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={field.value}
            onChange={(event) => field.type(event.target.value)}
            onBlur={field.leave}
            onKeyDown={(event) => event.key === 'Enter' && field.leave() && onDone()}
          />
          {product.unit}
        </span>
      </td>
      <td className={styles.right}>{formatMoney(lineSum(line))}</td>
      <td className={`${styles.right} ${styles.quiet} ${styles.wide}`}>
        {formatQuantity(product.stock, product.unit)}
      </td>
      <td className={styles.right}>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Убрать: ${product.name}`}
          onClick={() => {
            set({ product, quantity: 0 })
            onDone()
          }}
        >
          <Icon name="close" size={16} />
        </button>
      </td>
    </tr>
  )
}
