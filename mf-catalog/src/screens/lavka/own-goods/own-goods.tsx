import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $isLoggedIn, paths, plural, useHeading, useLinks } from '@lavka/shared'
import { Chip, Empty, ErrorFallback, LinkButton, SkeletonCards, VisuallyHidden } from '@lavka/shared/ui-core'
import { connect as connectHearts } from '../../../favourites/model'
import { connect as connectRecent } from '../../../own-goods/recent'
import { RepeatPreview } from '../../../repeat/preview'
import { ProductGrid } from '../../../ui/product-grid'
import { $error, $products, connect, opened, toList, type List } from './model'
import { NamedLists } from './named-lists'
import styles from './own-goods.module.css'
import { SharedBasket } from './shared-basket'

const titles = { favourites: 'Избранное', recent: 'Вы смотрели', bought: 'Вы покупали' } as const
const lists: readonly List[] = ['favourites', 'recent', 'bought']
const nothing = {
  favourites: 'Нажмите на сердечко у товара, и он будет ждать вас здесь.',
  recent: 'Товары, которые вы откроете, останутся здесь.',
  bought: 'После первого заказа купленное будет здесь: повторить его можно в одно нажатие.',
} as const

const icons = { favourites: 'heart', recent: 'search', bought: 'repeat' } as const

/** The person's own goods: favourites, recently viewed and bought products, named lists; also a basket that somebody has shared. */
export default function OwnGoods({ list, goods = '' }: { list: string; goods?: string | undefined }) {
  const title = list === 'shared' ? 'Корзина по ссылке' : list === 'lists' ? 'Списки' : titles[toList(list)]
  const heading = useHeading(title, `own ${list}`)
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <nav className={styles.lists} aria-label="Свои товары">
        {lists.map((code) => (
          <Chip key={code} to={paths.ownGoods(code)} replace selected={title === titles[code]}>
            {titles[code]}
          </Chip>
        ))}
        <Chip to={paths.ownGoods('lists')} replace selected={list === 'lists'}>
          Списки
        </Chip>
      </nav>
      {list === 'shared' ? (
        <SharedBasket goods={goods} />
      ) : list === 'lists' ? (
        <NamedLists />
      ) : (
        <ProductLists list={toList(list)} />
      )}
      <RepeatPreview />
    </div>
  )
}

function ProductLists({ list }: { list: List }) {
  const { isLoggedIn, products, error } = useUnit({ isLoggedIn: $isLoggedIn, products: $products, error: $error })
  const open = useUnit(opened)

  useLinks(connect)
  useLinks(connectHearts)
  useLinks(connectRecent)
  useEffect(() => {
    open(list)
  }, [open, list])

  const isForPeople = list === 'bought' && !isLoggedIn
  return isForPeople ? (
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
  )
}
