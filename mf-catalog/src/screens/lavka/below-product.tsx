import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { SkeletonCards } from '@lavka/shared/ui-core'
import type { Product, ProductCard } from '@lavka/server/contract'
import { ProductGrid } from '../../ui/product-grid'
import { $related, $substitutes, belowReached } from './product-model'
import styles from './product-page.module.css'

/** What may come in the place of a product that is sold out, and more of its category. */
export function InsteadAndAlike({ product }: { product: Product }) {
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
export function Alike({ name, products }: { name: string; products: ProductCard[] | null }) {
  if (products?.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">Ещё из раздела «{name}»</h2>
      {products ? <ProductGrid products={products} /> : <SkeletonCards count={12} />}
    </section>
  )
}
