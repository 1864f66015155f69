import { useUnit } from 'effector-react'
import { formatMoney, formatQuantity } from '@lavka/shared'
import { Button, Problem, SkeletonText } from '@lavka/shared/ui-core'
import type { PriceRow } from '@lavka/server/contract'
import { countText } from '../../ui/count-text'
import styles from './lines-table.module.css'
import { $active, lineSet } from './model'
import { $error, $hasMore, $isPending, $list, moreClicked, retryClicked } from './price-model'
import { useRefusedField } from './refused-fields'
import { notANumber, problemOf } from './tab'
import { useTypedQuantity } from './typed-quantity'
import own from './price-list.module.css'

/** The supplier's complete price list, with quantity fields in the table. */
export function PriceList() {
  const { list, hasMore, isPending, error, active } = useUnit({
    list: $list,
    hasMore: $hasMore,
    isPending: $isPending,
    error: $error,
    active: $active,
  })
  const { more, retry } = useUnit({ more: moreClicked, retry: retryClicked })

  return (
    <section className={own.section} aria-labelledby="price-list">
      <h2 id="price-list">Прайс-лист{list && <small> {countText(list.total)}</small>}</h2>
      {error && <Problem text={error.message} onRetry={() => retry()} />}
      {!list && !error && <SkeletonText lines={6} />}
      {list?.rows.length === 0 && <p className={styles.empty}>У этого поставщика сейчас нет товаров.</p>}
      {list && list.rows.length > 0 && (
        <div className={styles.frame} role="region" aria-label="Прайс-лист" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.wide}>
                  Номер
                </th>
                <th scope="col" className={own.barcode}>
                  Штрихкод
                </th>
                <th scope="col">Товар</th>
                <th scope="col" className={styles.right}>
                  Цена
                </th>
                <th scope="col" className={`${styles.right} ${styles.wide}`}>
                  Остаток
                </th>
                <th scope="col" className={styles.right}>
                  Заказать
                </th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map((row) => {
                const quantity = active.lines.find(({ product }) => product.code === row.code)?.quantity ?? 0
                return <PriceRowLine key={`${active.key} ${row.code}`} row={row} quantity={quantity} />
              })}
            </tbody>
          </table>
        </div>
      )}
      {hasMore && (
        <Button kind="secondary" busy={isPending} onClick={() => more()}>
          Показать ещё
        </Button>
      )}
    </section>
  )
}

function PriceRowLine({ row, quantity }: { row: PriceRow; quantity: number }) {
  const set = useUnit(lineSet)
  const field = useTypedQuantity({
    quantity,
    isEmptyNone: true,
    take: (taken) => {
      if (taken === 0 || problemOf({ product: row, quantity: taken }) === null) set({ product: row, quantity: taken })
    },
  })
  const { read } = field
  const problem =
    read === null ? notANumber : read > 0 && read !== quantity ? problemOf({ product: row, quantity: read }) : null
  useRefusedField(row.name, read !== quantity)

  return (
    <tr data-taken={quantity > 0 || undefined} className={own.row}>
      <td className={`${styles.quiet} ${styles.wide}`}>{row.number}</td>
      <td className={`${styles.quiet} ${own.barcode}`}>{row.barcode}</td>
      <td>
        {row.name}
        {row.pack && <span className={styles.quiet}>, {row.pack}</span>}
        {problem && <span className={styles.problem}>{problem}</span>}
      </td>
      <td className={styles.right}>{formatMoney(row.priceKopecks)}</td>
      <td className={`${styles.right} ${styles.quiet} ${styles.wide}`}>
        {row.stock < row.minimum ? 'нет' : formatQuantity(row.stock, row.unit)}
      </td>
      <td className={styles.right}>
        <span className={styles.amount}>
          <input
            aria-label={`Заказать: ${row.name}`}
            aria-invalid={problem ? true : undefined}
            inputMode="decimal"
            autoComplete="off"
            disabled={row.stock < row.minimum}
            value={field.value}
            onChange={(event) => field.type(event.target.value)}
            onBlur={field.leave}
            onKeyDown={(event) => event.key === 'Enter' && field.leave()}
          />
          {row.unit}
        </span>
      </td>
    </tr>
  )
}
