import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $suppliers, opening, paths, useAfterHydration, useLinks, type Opens, type ScreenProps } from '@lavka/shared'
import { ErrorFallback, Link, Problem, SkeletonCards } from '@lavka/shared/ui-core'
import { BasketAnnouncer } from '../../basket/announcer'
import { BasketSidePanel } from '../../basket/basket-side-panel'
import { directoriesAsked } from '../../directories/model'
import { $isShopEmpty } from '../../empty-shop/model'
import OpensSoon from '../../empty-shop/opens-soon'
import { OwnStrip } from '../../own-goods/late-strip'
import { PollInvitation } from '../../polls/poll-invitation'
import { ProductGrid } from '../../ui/product-grid'
import { CategoryTiles } from '../../ui/category-tiles'
import { InSlices } from '../../ui/in-slices'
import { Near } from '../../ui/near'
import { Hero } from './hero'
import styles from './home.module.css'
import { HowItWorks } from './how-it-works'
import {
  $areRowsPending,
  $error,
  $lastOrders,
  $rootCategories,
  $rowErrors,
  $rows,
  FRESH,
  SALE,
  connect,
  goodsAsked,
  opened,
  retryClicked,
  rowRetryClicked,
} from './model'
import { SupplierCards } from '../../ui/supplier-cards'
import { useLate } from '../../ui/use-late'

const loadLastOrder = () => import('./last-order')

/** @public read from the module by `lazyScreen` */
export const opens: Opens = () => [opening(goodsAsked, undefined), opening(directoriesAsked, undefined)]

/** The front page: search, categories, products, suppliers and, for a returning person, the last order. */
export default function Home({ query }: ScreenProps) {
  const { error, categories, isEmpty } = useUnit({
    error: $error,
    categories: $rootCategories,
    isEmpty: $isShopEmpty,
  })
  const { open, ask, retry } = useUnit({ open: opened, ask: directoriesAsked, retry: retryClicked })

  useLinks(connect)
  useEffect(() => {
    open()
    ask()
  }, [open, ask])

  if (isEmpty) return <OpensSoon place="home" />
  return (
    <div className={styles.home}>
      <div className={styles.top}>
        <Hero />
        <Beside />
      </div>
      {error && categories.length === 0 ? (
        <ErrorFallback title="Каталог не загрузился" text={error.message} onRetry={() => retry()} />
      ) : (
        <InSlices>
          <CategoryTiles categories={categories} />
          <Near fallback={<Below />}>
            <InSlices>
              <Row tag={FRESH} title="Сегодняшнее" text="Испекли, надоили и собрали этим утром" />
              <Row tag={SALE} title="Скидки" text="Дешевле, чем обычно, пока не разобрали" />
              <SupplierCards path={paths.home()} query={query} />
              <OwnStrip />
              <PollInvitation />
            </InSlices>
          </Near>
        </InSlices>
      )}
      <BasketSidePanel />
      <BasketAnnouncer />
    </div>
  )
}

/** What stands for the rows below until they are near; without JavaScript links to the same. */
function Below() {
  const suppliers = useUnit($suppliers)
  return (
    <>
      <SkeletonCards count={6} form="row" />
      <noscript>
        <nav aria-label="Товары и хозяйства" className={styles.links}>
          <Link to={paths.lavka({ query: { tag: FRESH } })}>Сегодняшнее</Link>
          <Link to={paths.lavka({ query: { tag: SALE } })}>Скидки</Link>
          {suppliers.map(({ code, name }) => (
            <Link key={code} to={paths.supplierInfo(code)}>
              {name}
            </Link>
          ))}
        </nav>
      </noscript>
    </>
  )
}

/** The last order, or for a new person how ordering works. */
function Beside() {
  const hasOrdered = useAfterHydration(useUnit($lastOrders).length > 0, false)
  const LastOrder = useLate(loadLastOrder, hasOrdered)
  return hasOrdered && LastOrder ? <LastOrder /> : <HowItWorks />
}

function Row({ tag, title, text }: { tag: string; title: string; text: string }) {
  const { rows, errors, isPending } = useUnit({ rows: $rows, errors: $rowErrors, isPending: $areRowsPending })
  const retry = useUnit(rowRetryClicked)
  const products = rows[tag]
  const error = errors[tag]
  if (!products && error) return <Problem text={`${title}: ${error.message}`} onRetry={() => retry(tag)} />
  if (!products?.length && !(isPending && !products)) return null
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <Link to={paths.lavka({ query: { tag } })} aria-label={`Смотреть все: ${title}`}>
          Смотреть все
        </Link>
      </div>
      {products ? <ProductGrid products={products} form="row" /> : <SkeletonCards count={6} form="row" />}
    </section>
  )
}
