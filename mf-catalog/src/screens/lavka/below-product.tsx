import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Problem } from '@lavka/shared/ui-core'
import type { Product } from '@lavka/server/contract'
import { late } from '../../ui/late'
import { ProductGrid } from '../../ui/product-grid'
import { Alike } from './alike'
import { $related, $relatedError, $substitutes, belowReached } from './below-model'
import styles from './product-page.module.css'

const Compare = late(() => import('./compare/compare'))

/** Substitutes for a product that is out of stock, and more products of its category. */
export default function BelowProduct({ product }: { product: Product }) {
  const { related, error, substitutes } = useUnit({
    related: $related,
    error: $relatedError,
    substitutes: $substitutes,
  })
  const reach = useUnit(belowReached)
  useEffect(() => {
    reach(product)
  }, [reach, product])

  return (
    <>
      {substitutes.length > 0 && (
        <section className={styles.related} aria-labelledby="substitutes-title">
          <h2 id="substitutes-title">Можно заменить</h2>
          <div className={styles.compare}>
            <Compare key={product.code} product={product} />
          </div>
          <ProductGrid products={substitutes} form="row" />
        </section>
      )}
      {error ? (
        <Problem text={`Похожие товары не загрузились. ${error.message}`} onRetry={() => reach(product)} />
      ) : (
        <Alike name={product.categoryName} products={related}>
          {product.stock >= product.minimum && <Compare key={product.code} product={product} />}
        </Alike>
      )}
    </>
  )
}
