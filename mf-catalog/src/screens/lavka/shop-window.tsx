import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { $visibleCatalog, catalogToggled } from '@lavka/shared'
import { SidePanel } from '@lavka/shared/ui-core'
import { keyOf, type Address, type Filter } from './address'
import { CategoryNav } from './category-nav'
import { FilterChips } from './filter-chips'
import { listOpened } from './list-model'
import { ProductList } from './product-list'
import styles from './shop-window.module.css'
import { useListPosition } from './use-list-position'
import { WindowHeader } from './window-header'

/** Categories at the left (on a phone: chips), what is shown and how in the header, cards below. */
export function ShopWindow({ address }: { address: Address }) {
  const { supplier, shop, category, tag, search, sort } = address
  const filter = useMemo<Filter>(
    () => ({ supplier, shop, category, tag, search, sort }),
    [supplier, shop, category, tag, search, sort],
  )
  const open = useUnit(listOpened)
  const isCatalogOpen = useUnit($visibleCatalog)
  const toggleCatalog = useUnit(catalogToggled)

  useEffect(() => {
    open(filter)
  }, [open, filter])
  useListPosition(keyOf(filter))

  return (
    <div className={styles.window}>
      <nav className={styles.categories} aria-label="Категории">
        <CategoryNav filter={filter} />
      </nav>
      <div className={styles.goods}>
        <WindowHeader filter={filter} />
        <FilterChips filter={filter} />
        <ProductList filter={filter} />
      </div>
      <SidePanel open={isCatalogOpen} title="Категории" onClose={() => toggleCatalog(false)}>
        <CategoryNav filter={filter} onChosen={() => toggleCatalog(false)} />
      </SidePanel>
    </div>
  )
}
