import { memo, Suspense, type ComponentProps } from 'react'
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

/** React hydrates a card inside its own boundary separately: the one that is pressed first, and a mismatch costs one card. */
const Island = memo(function Island(props: ComponentProps<typeof ProductCard>) {
  return (
    <Suspense>
      <ProductCard {...props} />
    </Suspense>
  )
})

export function ProductGrid({ products, form = 'grid', inSight = 0 }: Props) {
  const drawn = useInSlices(products).length
  return (
    <ul className={styles[form]}>
      {products.map((product, index) =>
        index < drawn ? (
          <li key={product.code}>
            <Island
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
