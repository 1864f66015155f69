import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { opening, paths, useHeading, useLinks, type Opens, type ScreenProps } from '@lavka/shared'
import { Chip, ErrorFallback } from '@lavka/shared/ui-core'
import { BasketAnnouncer } from '../../basket/announcer'
import { directoriesAsked } from '../../directories/model'
import { $isShopEmpty } from '../../empty-shop/model'
import OpensSoon from '../../empty-shop/opens-soon'
import { OwnStrip } from '../../own-goods/late-strip'
import { CategoryTiles } from '../../ui/category-tiles'
import { SupplierCards } from '../../ui/supplier-cards'
import styles from './mobile-catalog.module.css'
import { $categories, $error, connect, opened, retryClicked } from './model'

/** @public read from the module by `lazyScreen` */
export const opens: Opens = () => [opening(opened, undefined), opening(directoriesAsked, undefined)]

/** The start page of the phone's shop: the person's own products, categories, suppliers. */
export default function MobileCatalog({ query }: ScreenProps) {
  const { categories, error, isEmpty } = useUnit({ categories: $categories, error: $error, isEmpty: $isShopEmpty })
  const { open, retry, ask } = useUnit({ open: opened, retry: retryClicked, ask: directoriesAsked })
  const heading = useHeading('Каталог', 'mobile-catalog')

  useLinks(connect)
  useEffect(() => {
    open()
    ask()
  }, [open, ask])

  if (isEmpty) return <OpensSoon place="mobile-catalog" />
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Каталог
      </h1>
      <nav className={styles.quick} aria-label="Быстрый выбор">
        <Chip to={paths.lavka()}>Все товары</Chip>
        <Chip to={paths.lavka({ query: { tag: 'sale' } })}>Скидки</Chip>
        <Chip to={paths.lavka({ query: { tag: 'today' } })}>Сегодняшнее</Chip>
        <Chip to={paths.ownGoods()}>Избранное</Chip>
        <Chip to={paths.ownGoods('bought')}>Вы покупали</Chip>
      </nav>
      {error && categories.length === 0 ? (
        <ErrorFallback title="Каталог не загрузился" text={error.message} onRetry={() => retry()} />
      ) : (
        <CategoryTiles categories={categories} />
      )}
      <SupplierCards path={paths.mobileCatalog()} query={query} />
      <OwnStrip />
      <BasketAnnouncer />
    </div>
  )
}
