import type { ProductCard as Card } from '@lavka/server/contract'
import { ProductCard } from './product-card'
import styles from './product-grid.module.css'
import { useInSlices } from './use-in-slices'

type Props = {
  products: readonly Card[]
  /** «row» is one line that scrolls sideways where it does not fit */
  form?: 'grid' | 'row'
  /** how many of the first pictures are in sight at once */
  inSight?: number
}

export function ProductGrid({ products, form = 'grid', inSight = 0 }: Props) {
  const drawn = useInSlices(products).length
  return (
    <ul className={styles[form]}>
      {products.map((product, index) =>
        index < drawn ? (
          <li key={product.code}>
            <ProductCard
              product={product}
              priority={index < 2 && inSight > 0 ? 'first' : index < inSight ? 'eager' : 'lazy'}
            />
          </li>
        ) : (
          <li key={product.code} className={styles.coming} aria-hidden />
        ),
      )}
    </ul>
  )
}
