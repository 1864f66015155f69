import { useStoreMap } from 'effector-react'
import { memo, Suspense, type ComponentProps } from 'react'
import { $tags, KeptItem } from '@lavka/shared'
import type { ProductCard as Card } from '@lavka/server/contract'
import { FRESH, ProductCard } from './product-card'
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
  const fresh = useStoreMap($tags, (tags) => tags.find(({ code }) => code === FRESH)?.name ?? 'Сегодняшнее')
  return (
    <ul className={styles[form]}>
      {products.map((product, index) => {
        if (index >= drawn) return <li key={product.code} className={styles.coming} aria-hidden />
        const priority = index < 2 && inSight > 0 ? 'first' : index < inSight ? 'eager' : 'lazy'
        return (
          <KeptItem key={product.code} of={product} form={`${priority} ${fresh}`}>
            <Island product={product} priority={priority} fresh={fresh} />
          </KeptItem>
        )
      })}
    </ul>
  )
}
