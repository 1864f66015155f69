import { useUnit } from 'effector-react'
import {
  $suppliers,
  Block,
  formatQuantity,
  lazyScreen,
  paths,
  useHeading,
  useNow,
  type BasketLine,
} from '@lavka/shared'
import { Badge, Icon, Link, Picture, Price } from '@lavka/shared/ui-core'
import type { Product } from '@lavka/server/contract'
import { LateDiscounts } from '../../basket/late-discounts'
import { deliveryPromise } from '../../basket/delivery'
import { BasketSum } from '../../basket/line-sum'
import { useQuantity } from '../../ui/add-to-basket'
import { late } from '../../ui/late'
import { Heart } from '../../ui/late-heart'
import { discountPercent, perUnit, pricesOf } from '../../ui/per-unit'
import { BuyBar } from './buy-bar'
import { Gallery } from './gallery'
import { Season } from './season'
import styles from './product-page.module.css'
import { RatingLink } from './rating-link'
import { Tiers } from './tiers'

// hydrated later than the button that orders: reading needs no code
const ProductFacts = lazyScreen(() => import('./product-facts'))
const Watching = late(() => import('./watching'))

/** The description, price, supplier and basket button of a product. */
export function ProductDetails({ product }: { product: Product }) {
  const heading = useHeading(product.name, product.code)
  const quantity = useQuantity(product.code)
  const discount = discountPercent(product)

  return (
    <article>
      <nav aria-label="Где вы" className={styles.trail}>
        <Link to={paths.lavka({ category: product.category })}>
          {product.categoryName}
          <Icon name="chevron" size={16} />
        </Link>
      </nav>
      <div className={styles.product}>
        <div className={styles.media}>
          <Gallery product={product}>
            {discount !== null && (
              <div className={styles.badges}>
                <Badge tone="beet">−{discount}&nbsp;%</Badge>
              </div>
            )}
          </Gallery>
        </div>
        <div className={styles.about}>
          <h1 ref={heading} tabIndex={-1}>
            {product.name}
          </h1>
          {product.rating && <RatingLink rating={product.rating} />}
          <div className={styles.buy}>
            <Price {...pricesOf(product)} per={perUnit(product)} size="l" />
            <Promotions promotions={product.promotions} />
            {product.tiers && <Tiers product={product} tiers={product.tiers} quantity={quantity} />}
            <BuyBar product={product} quantity={quantity} />
            <p className={styles.amount}>
              {quantity > 0 ? <InBasket line={{ product, quantity }} /> : orderText(product)}
            </p>
            <div className={styles.below}>
              <Watching key={product.code} product={product} />
            </div>
          </div>
          <div className={styles.heart}>
            <Heart product={product} look="page" />
          </div>
          <Season months={product.season} />
          <SupplierLine product={product} />
          <Block remote="mf-catalog" title="О товаре" place={product.code}>
            <ProductFacts product={product} />
          </Block>
        </div>
      </div>
    </article>
  )
}

/** The conditions of its promotions: «Неделя сыра: −10 %, по 30 ноября». */
function Promotions({ promotions }: Pick<Product, 'promotions'>) {
  if (promotions.length === 0) return null
  return (
    <ul className={styles.promotions} aria-label="Акции">
      {promotions.map(({ name, text }) => (
        <li key={name}>
          <strong>{name}</strong>: {text}
        </li>
      ))}
    </ul>
  )
}

function InBasket({ line }: { line: BasketLine }) {
  return (
    <>
      В корзине на <BasketSum lines={[line]} />
      <LateDiscounts />
    </>
  )
}

/** «От 0,3 кг, шаг 0,1 кг · осталось 4 кг». */
function orderText({ minimum, maximum, step, stock, unit, isWeighed }: Product): string {
  const parts = []
  if (stock < minimum) return 'Закончился. Посмотрите, чем заменить, или загляните завтра'
  if (isWeighed || minimum !== 1) parts.push(`от ${formatQuantity(minimum, unit)}, шаг ${formatQuantity(step, unit)}`)
  if (maximum !== undefined) parts.push(`не больше ${formatQuantity(maximum, unit)} в одном заказе`)
  if (stock < minimum + step * 10) parts.push(`осталось ${formatQuantity(stock, unit)}`)
  return parts.join(' · ')
}

function SupplierLine({ product }: { product: Product }) {
  const { now, isMoscow } = useNow()
  const supplier = useUnit($suppliers).find(({ code }) => code === product.supplier)
  return (
    <Link to={paths.supplierInfo(product.supplier)} className={styles.supplier}>
      {supplier && <Picture picture={supplier.picture} alt="" sizes="48px" className={styles.emblem} />}
      <span>
        <strong>{product.supplierName}</strong>
        <small>
          {product.supplierRegion}
          {supplier && ` · ${deliveryPromise(supplier, now, isMoscow)}`}
        </small>
      </span>
      <Icon name="chevron" size={18} />
    </Link>
  )
}
