import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { formatMoney, paths, plural } from '@lavka/shared'
import { Empty, ErrorFallback, LinkButton, Panel, SkeletonText } from '@lavka/shared/ui-core'
import { GoodsLines, sumOf } from './goods-lines'
import { IntoBasket } from './into-basket'
import styles from './lists.module.css'
import { $goneCount, $shared, $sharedError, linkOpened } from './shared-model'

/** Somebody's basket, opened by a link, at today's prices. */
export function SharedBasket({ goods }: { goods: string }) {
  const { lines, gone, error } = useUnit({ lines: $shared, gone: $goneCount, error: $sharedError })
  const open = useUnit(linkOpened)
  useEffect(() => {
    open(goods)
  }, [open, goods])

  if (error) return <ErrorFallback title="Товары не загрузились" text={error.message} onRetry={() => open(goods)} />
  if (!lines) return <SkeletonText lines={6} />
  if (lines.length === 0) {
    return (
      <Empty icon="basket" title="По этой ссылке товаров нет" text="Ссылка неполная, или товары больше не продаются.">
        <LinkButton to={paths.lavka()}>Выбрать продукты</LinkButton>
      </Empty>
    )
  }
  return (
    <Panel className={styles.list} aria-label="Товары по ссылке">
      <p role="status" className={styles.sum}>
        {plural(lines.length, 'товар', 'товара', 'товаров')} на {formatMoney(sumOf(lines))}
        {gone > 0 && `, ещё ${plural(gone, 'товар', 'товара', 'товаров')} больше не продаётся`}
      </p>
      <GoodsLines lines={lines} label="Состав" />
      <div className={styles.acts}>
        <IntoBasket lines={lines} label="В корзину: товары по ссылке" />
      </div>
    </Panel>
  )
}
