import { paths, plural } from '@lavka/shared'
import { Link, Picture, Skeleton } from '@lavka/shared/ui-core'
import type { Category } from '@lavka/server/contract'
import styles from './category-tiles.module.css'

/** No picture comes before the code of the page: three of them made it come a seventh later on a slow line (decision 0159). */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="Категории">
      <ul className={styles.tiles}>
        {categories.length === 0
          ? Array.from({ length: 15 }, (_, tile) => (
              <li key={tile} className={styles.coming}>
                <Skeleton height="100%" />
              </li>
            ))
          : categories.map(({ code, name, picture, productCount }) => (
              <li key={code}>
                <Link to={paths.lavka({ category: code })} className={styles.tile}>
                  <span className={styles.words}>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.count}>{plural(productCount, 'товар', 'товара', 'товаров')}</span>
                  </span>
                  <Picture picture={picture} sizes="(max-width: 767px) 30vw, 150px" className={styles.picture} />
                </Link>
              </li>
            ))}
      </ul>
    </nav>
  )
}
