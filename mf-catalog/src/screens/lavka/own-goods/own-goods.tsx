import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $isLoggedIn, paths, plural, useHeading, useLinks } from '@lavka/shared'
import { Chip, Empty, ErrorFallback, LinkButton, SkeletonCards, VisuallyHidden } from '@lavka/shared/ui-core'
import { connect as connectHearts } from '../../../favourites/model'
import { connect as connectRecent } from '../../../own-goods/recent'
import { ProductGrid } from '../../../ui/product-grid'
import { $error, $products, connect, opened, toList, type List } from './model'
import styles from './own-goods.module.css'

const titles = { favourites: 'Избранное', recent: 'Вы смотрели', bought: 'Вы покупали' } as const
const lists: readonly List[] = ['favourites', 'recent', 'bought']
const nothing = {
  favourites: 'Нажмите на сердечко у товара, и он будет ждать вас здесь.',
  recent: 'Товары, которые вы откроете, останутся здесь.',
  bought: 'После первого заказа купленное будет здесь: повторить его можно в одно нажатие.',
} as const

const icons = { favourites: 'heart', recent: 'search', bought: 'repeat' } as const

/** The person's own lists: favourites, recently viewed and bought products. */
export default function OwnGoods({ list: given }: { list: string }) {
  const list = toList(given)
  const { isLoggedIn, products, error } = useUnit({ isLoggedIn: $isLoggedIn, products: $products, error: $error })
  const open = useUnit(opened)
  const heading = useHeading(titles[list], `own ${list}`)

  useLinks(connect)
  useLinks(connectHearts)
  useLinks(connectRecent)
  useEffect(() => {
    open(list)
  }, [open, list])

  const isForPeople = list === 'bought' && !isLoggedIn
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {titles[list]}
      </h1>
      <nav className={styles.lists} aria-label="Свои товары">
        {lists.map((code) => (
          <Chip key={code} to={paths.ownGoods(code)} replace selected={code === list}>
            {titles[code]}
          </Chip>
        ))}
      </nav>
      {isForPeople ? (
        <Empty icon="user" title="Войдите, чтобы увидеть" text="Купленное хранится в вашей учётной записи.">
          <LinkButton to={paths.login(paths.ownGoods('bought'))}>Войти</LinkButton>
        </Empty>
      ) : error ? (
        <ErrorFallback title="Товары не загрузились" text={error.message} onRetry={() => open(list)} />
      ) : !products ? (
        <SkeletonCards />
      ) : products.length === 0 ? (
        <Empty icon={icons[list]} title="Пока пусто" text={nothing[list]}>
          <LinkButton to={paths.lavka()}>Выбрать продукты</LinkButton>
        </Empty>
      ) : (
        <>
          <p role="status" className={styles.count}>
            {plural(products.length, 'товар', 'товара', 'товаров')}
          </p>
          <h2>
            <VisuallyHidden>Товары</VisuallyHidden>
          </h2>
          <ProductGrid products={products} inSight={6} />
        </>
      )}
    </div>
  )
}
