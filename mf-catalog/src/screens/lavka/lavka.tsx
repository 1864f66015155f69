import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { $suppliers, $visibleTrash, lazyScreen, trashToggled, type ScreenProps } from '@lavka/shared'
import { BasketAnnouncer } from '../../basket/announcer'
import { Basket } from '../../basket/basket'
import { BasketSidePanel } from '../../basket/basket-side-panel'
import { directoriesAsked } from '../../directories/model'
import { $isShopEmpty } from '../../empty-shop/model'
import { headingKey, readAddress } from './address'
import { categoriesAsked } from './categories-model'
import styles from './lavka.module.css'
import { late } from '../../ui/late'
import { isUnknown, NoSupplier } from '../../ui/no-supplier'
import { useSelection } from '../../ui/use-selection'
import { useWidth } from './use-width'

const ShopWindow = lazyScreen(() => import(/* webpackChunkName: "shop-window" */ './shop-window'))
const ProductPage = lazyScreen(() => import(/* webpackChunkName: "product-page" */ './product-page'))
const OpensSoon = lazyScreen(() => import('../../empty-shop/opens-soon'))
const ShopsPanel = late(() => import('./shops-panel'))
const OwnGoods = lazyScreen(() => import('./own-goods/own-goods'))
const Checkout = lazyScreen(() => import('./checkout/checkout'))

/** The shop: the product list, a product or the checkout, depending on the address; on wide screens with the basket beside it. */
export default function Lavka({ params, query }: ScreenProps) {
  const address = useMemo(() => readAddress({ params, query }), [params, query])
  const { supplier, shop, product, step } = address
  const { askDirectories, askCategories } = useUnit({
    askDirectories: directoriesAsked,
    askCategories: categoriesAsked,
  })

  const isLost = isUnknown(supplier, useUnit($suppliers))
  const isEmpty = useUnit($isShopEmpty) && !supplier

  useSelection(address)
  useEffect(() => askDirectories(), [askDirectories])
  useEffect(() => {
    askCategories({ supplier, shop })
  }, [askCategories, supplier, shop])
  // from a product and from the checkout the way leads to the list, also when the connection is lost meanwhile
  useEffect(() => void ShopWindow.preload().catch(() => undefined), [])

  if (step === 'checkout') return <Checkout />
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        {product ? (
          <ProductPage key={product} code={product} />
        ) : query.list ? (
          <OwnGoods list={query.list} goods={query.goods} />
        ) : isEmpty ? (
          <OpensSoon place={headingKey(address)} />
        ) : isLost ? (
          <NoSupplier />
        ) : (
          <ShopWindow address={address} />
        )}
      </div>
      {supplier && <ShopsPanel />}
      <BasketPlace />
      <BasketAnnouncer />
    </div>
  )
}

/** The basket beside the cards from 1280 px, otherwise in a panel over them. */
function BasketPlace() {
  const isWide = useWidth(1280)
  const isAsked = useUnit($visibleTrash)
  const toggle = useUnit(trashToggled)

  // the header's basket button scrolls to a basket that is on the page
  useEffect(() => {
    if (!isWide || !isAsked) return
    toggle(false)
    document.getElementById('basket-title')?.focus()
  }, [isWide, isAsked, toggle])

  if (!isWide) return <BasketSidePanel />
  return (
    <aside className={styles.basket} aria-labelledby="basket-title">
      <h2 id="basket-title" tabIndex={-1}>
        Корзина
      </h2>
      <Basket />
    </aside>
  )
}
