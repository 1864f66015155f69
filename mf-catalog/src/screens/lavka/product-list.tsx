import { useUnit } from 'effector-react'
import { Suspense } from 'react'
import { lazyScreen, navigated } from '@lavka/shared'
import { ErrorFallback, LinkButton, SkeletonCards, VisuallyHidden } from '@lavka/shared/ui-core'
import { countText, shownText } from '../../ui/count-text'
import { ProductGrid } from '../../ui/product-grid'
import { MOST_RENDERED, pathTo, sorts, toSort, type Filter } from './address'
import {
  $error,
  $hasMore,
  $isEarlier,
  $isMorePending,
  $isPending,
  $list,
  moreClicked,
  PAGE,
  retryClicked,
} from './list-model'
import styles from './product-list.module.css'

const NothingFound = lazyScreen(() => import('./nothing-found'))

/** The cards with their count and order; the previous ones stay, dimmed, while the requested ones load. */
export function ProductList({ filter, onFilters }: { filter: Filter; onFilters: () => void }) {
  const { list, hasMore, isEarlier, isPending, isMorePending, error } = useUnit({
    list: $list,
    hasMore: $hasMore,
    isEarlier: $isEarlier,
    isPending: $isPending,
    isMorePending: $isMorePending,
    error: $error,
  })
  const { more, retry } = useUnit({ more: moreClicked, retry: retryClicked })
  const left = list ? list.total - list.rows.length : 0

  if (error && (isEarlier || !list)) {
    return <ErrorFallback title="Товары не загрузились" text={error.message} onRetry={() => retry()} />
  }
  if (list?.rows.length === 0 && !isEarlier) {
    return (
      <Suspense fallback={null}>
        <NothingFound filter={filter} />
      </Suspense>
    )
  }
  const bar = (
    <div className={styles.bar}>
      <p role="status">
        {list && !isEarlier ? countText(list.total) : 'Ищем…'}
        {list?.understood && !isEarlier && ` · Показаны результаты по запросу «${list.understood}»`}
      </p>
      <button type="button" className={styles.filters} onClick={onFilters}>
        Фильтры
      </button>
      <SortSelect filter={filter} />
    </div>
  )
  if (!list) {
    return (
      <>
        <h2>
          <VisuallyHidden>Товары</VisuallyHidden>
        </h2>
        {bar}
        <SkeletonCards />
      </>
    )
  }
  return (
    <>
      <h2>
        <VisuallyHidden>Товары</VisuallyHidden>
      </h2>
      {bar}
      <div className={isEarlier ? styles.earlier : undefined} aria-busy={isPending}>
        <ProductGrid products={list.rows} inSight={6} />
      </div>
      {hasMore && (
        <div className={styles.more}>
          {error && (
            <p role="alert" className={styles.error}>
              {error.message}
            </p>
          )}
          <LinkButton
            kind="secondary"
            to={pathTo(filter, { shown: String(list.rows.length + PAGE) })}
            onFollow={() => more()}
            aria-busy={isMorePending}
          >
            {error ? 'Повторить' : `Показать ещё ${Math.min(PAGE, left)}`}
          </LinkButton>
          <p className={styles.left}>{shownText(list.rows.length, list.total)}</p>
          {list.rows.length >= MOST_RENDERED && (
            <noscript>
              <p>Чтобы увидеть остальное, выберите раздел, уточните поиск или включите JavaScript.</p>
            </noscript>
          )}
        </div>
      )}
    </>
  )
}

function SortSelect({ filter }: { filter: Filter }) {
  const navigate = useUnit(navigated)
  return (
    <select
      className={styles.sort}
      aria-label="Порядок товаров"
      value={filter.sort}
      onChange={(event) => navigate(pathTo(filter, { sort: toSort(event.target.value) }))}
    >
      {Object.entries(sorts).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
