import { useUnit } from 'effector-react'
import { formatCount } from '@lavka/shared'
import { Button, Icon, Link, Picture, SkeletonText } from '@lavka/shared/ui-core'
import { narrowing, pathTo, type Filter } from './address'
import { childrenOf, pathOf } from './categories'
import { $areCategoriesComing, $categories, $error, retryClicked } from './categories-model'
import styles from './category-nav.module.css'

type Props = {
  filter: Filter
  /** only the open branch: filters follow below */
  isFolded?: boolean
  /** closes the surrounding panel */
  onChosen?: () => void
}

/** The categories as a tree that is open along the chosen one. */
export function CategoryNav({ filter, isFolded = false, onChosen }: Props) {
  const { categories, isComing, error } = useUnit({
    categories: $categories,
    isComing: $areCategoriesComing,
    error: $error,
  })
  const retry = useUnit(retryClicked)
  const open = pathOf(categories, filter.category)
  const roots = childrenOf(categories, null).filter((root) => !isFolded || root === open[0])
  // another category drops the search words and filters
  const place = { search: '', ...narrowing }

  if (error && categories.length === 0) {
    return (
      <Button kind="secondary" size="s" onClick={() => retry()}>
        Повторить загрузку категорий
      </Button>
    )
  }
  if (isComing) return <SkeletonText lines={9} />
  return (
    <>
      <ul onClick={onChosen}>
        <li>
          <Link
            className={styles.item}
            to={pathTo(filter, { ...place, category: '' })}
            aria-current={filter.category === '' ? 'page' : undefined}
          >
            <span className={styles.all}>
              <Icon name="catalog" size={20} />
            </span>
            Все товары
          </Link>
        </li>
        {roots.map((root) => (
          <li key={root.code}>
            <Link
              className={styles.item}
              to={pathTo(filter, { ...place, category: root.code })}
              aria-current={root.code === filter.category ? 'page' : undefined}
            >
              <Picture picture={root.picture} sizes="32px" className={styles.picture} />
              {root.name}
            </Link>
            {open[0] === root && (
              <ul className={styles.inner}>
                {childrenOf(categories, root.code).map(({ code, name, productCount }) => (
                  <li key={code}>
                    <Link
                      className={styles.subitem}
                      to={pathTo(filter, { ...place, category: code })}
                      aria-current={open.some((one) => one.code === code) ? 'page' : undefined}
                    >
                      <span>{name}</span>
                      <span className={styles.count}>{formatCount(productCount)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
