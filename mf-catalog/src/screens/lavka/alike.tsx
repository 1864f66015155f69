import type { ReactNode } from 'react'
import { SkeletonCards } from '@lavka/shared/ui-core'
import type { ProductCard } from '@lavka/server/contract'
import { ProductGrid } from '../../ui/product-grid'
import styles from './product-page.module.css'

type Props = { name: string; products: ProductCard[] | null; children?: ReactNode }

/** More products of the category with this name; `products` is null while loading. */
export function Alike({ name, products, children }: Props) {
  if (products?.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">Ещё из раздела «{name}»</h2>
      <div className={styles.compare}>{children}</div>
      {products ? <ProductGrid products={products} /> : <SkeletonCards count={12} />}
    </section>
  )
}
