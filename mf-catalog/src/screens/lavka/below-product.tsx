import { useUnit } from 'effector-react'
import { useEffect, type ReactNode } from 'react'
import { Problem, SkeletonCards } from '@lavka/shared/ui-core'
import type { Product, ProductCard } from '@lavka/server/contract'
import { late } from '../../ui/late'
import { ProductGrid } from '../../ui/product-grid'
import { $related, $relatedError, $substitutes, belowReached } from './product-model'
import styles from './product-page.module.css'

const Compare = late(() => import('./compare/compare'))

/** Substitutes for a product that is out of stock, and more products of its category. */
export function InsteadAndAlike({ product }: { product: Product }) {
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

/** `products` is null while loading. */
export function Alike({
  name,
  products,
  children,
}: {
  name: string
  products: ProductCard[] | null
  children?: ReactNode
}) {
  if (products?.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">Ещё из раздела «{name}»</h2>
      <div className={styles.compare}>{children}</div>
      {products ? <ProductGrid products={products} /> : <SkeletonCards count={12} />}
    </section>
  )
}
