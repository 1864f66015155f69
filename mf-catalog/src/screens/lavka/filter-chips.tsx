import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $shops, $tags, $visibleCatalog, catalogToggled, useAfterHydration } from '@lavka/shared'
import { Chip, Problem, Skeleton } from '@lavka/shared/ui-core'
import { $tagsError, $tagsState, directoriesAsked } from '../../directories/model'
import { pathTo, toggleTag, type Filter } from './address'
import { childrenOf, pathOf } from './categories'
import { $areCategoriesComing, $categories, $error } from './categories-model'
import styles from './filter-chips.module.css'

/** Rows of choices: on a phone the top categories, then subcategories and the supplier's shops; tags are among its filters. */
export function FilterChips({ filter }: { filter: Filter }) {
  const { categories, isComing, tags, tagsState, tagsError, shops, error, ask } = useUnit({
    categories: $categories,
    isComing: $areCategoriesComing,
    tags: $tags,
    tagsState: $tagsState,
    tagsError: $tagsError,
    shops: $shops,
    error: $error,
    ask: directoriesAsked,
  })
  const isCatalogOpen = useAfterHydration(useUnit($visibleCatalog), false)
  const openCatalog = useUnit(catalogToggled)
  const path = pathOf(categories, filter.category)
  const inner = childrenOf(categories, filter.category || null)
  // for a category without children its siblings are shown
  const parent = inner.length > 0 ? path.at(-1) : path.at(-2)
  const subcategories = parent ? childrenOf(categories, parent.code) : []
  const ownShops = filter.supplier ? shops.filter(({ supplier }) => supplier === filter.supplier) : []

  return (
    <>
      {isComing && !error && (
        <>
          <Coming className={styles.roots} />
          {filter.category && <Coming />}
        </>
      )}
      {categories.length > 0 && (
        <Row label="Категории" className={styles.roots}>
          <Chip selected={isCatalogOpen} onToggle={() => openCatalog(true)}>
            Все категории
          </Chip>
          <Chip to={pathTo(filter, { category: '', search: '' })} selected={filter.category === ''}>
            Всё
          </Chip>
          {childrenOf(categories, null).map((root) => (
            <Chip key={root.code} to={pathTo(filter, { category: root.code, search: '' })} selected={path[0] === root}>
              {root.name}
            </Chip>
          ))}
        </Row>
      )}
      {ownShops.length > 1 && (
        <Row label="Магазины поставщика">
          <Chip to={pathTo(filter, { shop: '' })} selected={filter.shop === ''}>
            Все магазины
          </Chip>
          {ownShops.map(({ code, name }) => (
            <Chip key={code} to={pathTo(filter, { shop: code })} selected={filter.shop === code}>
              {name}
            </Chip>
          ))}
        </Row>
      )}
      {subcategories.length > 0 && parent && (
        <Row label="Подкатегории">
          <Chip to={pathTo(filter, { category: parent.code })} selected={filter.category === parent.code}>
            Всё
          </Chip>
          {subcategories.map(({ code, name }) => (
            <Chip key={code} to={pathTo(filter, { category: code })} selected={filter.category === code}>
              {name}
            </Chip>
          ))}
        </Row>
      )}
      {tags.length === 0 && tagsState === 'coming' && <Coming className={styles.tags} />}
      {tags.length === 0 && tagsError && (
        <Problem text={`Особенности товаров не загрузились. ${tagsError.message}`} onRetry={() => ask()} />
      )}
      {tags.length > 0 && (
        <Row label="Особенности" className={styles.tags}>
          {tags.map(({ code, name }) => (
            <Chip
              key={code}
              to={pathTo(filter, { tag: toggleTag(filter.tag, code) })}
              selected={filter.tag.split(',').includes(code)}
            >
              {name}
            </Chip>
          ))}
        </Row>
      )}
    </>
  )
}

/** Placeholder of a loading row, so that the layout does not shift. */
function Coming({ className = '' }: { className?: string }) {
  return (
    <div className={`${styles.coming} ${className}`}>
      <Skeleton height="100%" width="70%" />
    </div>
  )
}

function Row({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={`${styles.row} ${className}`}>
      {children}
    </nav>
  )
}
