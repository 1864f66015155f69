import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Block, lazyScreen, opening, paths, useLinks, useScreenTitle } from '@lavka/shared'
import { Empty, ErrorFallback, LinkButton, Skeleton, SkeletonText } from '@lavka/shared/ui-core'
import { Seen } from '../../own-goods/late-seen'
import { OwnStrip } from '../../own-goods/late-strip'
import { InSlices } from '../../ui/in-slices'
import { late } from '../../ui/late'
import { Near } from '../../ui/near'
import { Alike } from './alike'
import { ProductDetails } from './product-details'
import { $error, $product, connect, opened, retryClicked } from './product-model'
import styles from './product-page.module.css'

const BelowProduct = lazyScreen(() => import('./below-product'))
const ProductReviews = late(() => import('./reviews/product-reviews'))

export const opensOf = (code: string) => [opening(opened, code)]

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
  const coming = <Alike name={product.categoryName} products={null} />
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
      <Near fallback={coming}>
        <Block remote="mf-catalog" title="Похожие товары" place={code} placeholder={coming}>
          <BelowProduct product={product} />
        </Block>
        <OwnStrip except={code} />
      </Near>
      <Seen code={code} />
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

function ProductSkeleton() {
  return (
    <div className={styles.product}>
      <div className={styles.media}>
        <Skeleton height="min(92vw, 440px)" />
      </div>
      <div className={styles.about}>
        <Skeleton height="40px" width="80%" />
        <Skeleton height="132px" />
        <SkeletonText lines={5} />
      </div>
    </div>
  )
}
