import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $suppliers,
  formatMoney,
  formatQuantity,
  lineSum,
  paths,
  useHeading,
  useScreenTitle,
  useLinks,
} from '@lavka/shared'
import {
  Badge,
  Empty,
  ErrorFallback,
  Icon,
  Link,
  LinkButton,
  Picture,
  Price,
  Skeleton,
  SkeletonCards,
  SkeletonText,
} from '@lavka/shared/ui-core'
import type { Product, ProductCard } from '@lavka/server/contract'
import { deliveryPromise } from '../../basket/delivery'
import { OwnStrip } from '../../own-goods/late-strip'
import { useQuantity } from '../../ui/add-to-basket'
import { Documents } from '../../ui/documents'
import { Heart } from '../../ui/late-heart'
import { discountPercent, perUnit } from '../../ui/per-unit'
import { Tiers } from './tiers'
import { InSlices } from '../../ui/in-slices'
import { Near } from '../../ui/near'
import { ProductGrid } from '../../ui/product-grid'
import { BuyBar } from './buy-bar'
import { Gallery } from './gallery'
import { late } from '../../ui/late'
import { RatingLink } from './rating-link'
import { $error, $product, $related, $substitutes, belowReached, connect, opened, retryClicked } from './product-model'
import styles from './product-page.module.css'

const ProductReviews = late(() => import('./reviews/product-reviews'))

export default function ProductPage({ code }: { code: string }) {
  const { product, error } = useUnit({ product: $product, error: $error })
  const { open, retry } = useUnit({ open: opened, retry: retryClicked })

  useLinks(connect)
  useEffect(() => {
    open(code)
  }, [open, code])

  if (error?.code === 'NOT_FOUND' || error?.code === 'BAD_REQUEST') {
    return <NoProduct />
  }
  if (error) return <ErrorFallback title="Товар не загрузился" text={error.message} onRetry={() => retry()} />
  if (product?.code !== code) return <ProductSkeleton />
  return (
    <InSlices key={code}>
      <ProductDetails product={product} />
      <section
        className={`${styles.related} ${product.rating ? styles.reviewed : styles.unreviewed}`}
        aria-labelledby="reviews-title"
      >
        <h2 id="reviews-title" tabIndex={-1}>
          Отзывы
        </h2>
        <Near fallback={<SkeletonText lines={4} />}>
          <ProductReviews product={product} />
        </Near>
      </section>
      <Near fallback={<Alike name={product.categoryName} products={null} />}>
        <InsteadAndAlike product={product} />
        <OwnStrip except={code} />
      </Near>
    </InSlices>
  )
}

function NoProduct() {
  useScreenTitle('Такого товара больше нет')
  return (
    <Empty icon="search" title="Такого товара больше нет" text="Поставщик снял его с продажи или ссылка устарела.">
      <LinkButton to={paths.lavka()}>Перейти в каталог</LinkButton>
    </Empty>
  )
}

/** What may come in the place of a product that is sold out, and more of its category. */
function InsteadAndAlike({ product }: { product: Product }) {
  const { related, substitutes } = useUnit({ related: $related, substitutes: $substitutes })
  const reach = useUnit(belowReached)
  useEffect(() => {
    reach(product)
  }, [reach, product])

  return (
    <>
      {substitutes.length > 0 && (
        <section className={styles.related} aria-labelledby="substitutes-title">
          <h2 id="substitutes-title">Можно заменить</h2>
          <ProductGrid products={substitutes} form="row" />
        </section>
      )}
      <Alike name={product.categoryName} products={related} />
    </>
  )
}

/** `products` are null while they come. */
function Alike({ name, products }: { name: string; products: ProductCard[] | null }) {
  if (products?.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">Ещё из раздела «{name}»</h2>
      {products ? <ProductGrid products={products} /> : <SkeletonCards count={12} />}
    </section>
  )
}

function ProductDetails({ product }: { product: Product }) {
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
            <Price
              kopecks={product.priceKopecks}
              oldKopecks={product.oldPriceKopecks}
              per={perUnit(product)}
              size="l"
            />
            {product.tiers && <Tiers product={product} tiers={product.tiers} quantity={quantity} />}
            <BuyBar product={product} quantity={quantity} />
            <p className={styles.amount}>
              {quantity > 0 ? `В корзине на ${formatMoney(lineSum({ product, quantity }))}` : orderText(product)}
            </p>
          </div>
          <div className={styles.heart}>
            <Heart product={product} look="page" />
          </div>
          <SupplierLine product={product} />
          {product.description && <p>{product.description}</p>}
          <dl className={styles.facts}>
            <Fact name="Состав" value={product.composition} />
            <Fact name="Срок годности" value={product.shelfLife} />
            <Fact name="Хранение" value={product.storage} />
            <Fact name="Магазин" value={product.shopName} />
          </dl>
          {product.documents.length > 0 && <Documents documents={product.documents} />}
        </div>
      </div>
    </article>
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
  const supplier = useUnit($suppliers).find(({ code }) => code === product.supplier)
  return (
    <Link to={paths.supplierInfo(product.supplier)} className={styles.supplier}>
      {supplier && <Picture picture={supplier.picture} sizes="48px" className={styles.emblem} />}
      <span>
        <strong>{product.supplierName}</strong>
        <small>
          {product.supplierRegion}
          {supplier && ` · ${deliveryPromise(supplier, new Date())}`}
        </small>
      </span>
      <Icon name="chevron" size={18} />
    </Link>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function ProductSkeleton() {
  return (
    <div className={styles.product}>
      <div className={styles.media}>
        <Skeleton height="min(92vw, 440px)" />
      </div>
      <div className={styles.about}>
        <Skeleton height={40} width="80%" />
        <Skeleton height={132} />
        <SkeletonText lines={5} />
      </div>
    </div>
  )
}
