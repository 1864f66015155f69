import { useUnit } from 'effector-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { $visibleCatalog, catalogToggled, opening, plural, useLinks } from '@lavka/shared'
import { Button, SidePanel, SkeletonText } from '@lavka/shared/ui-core'
import { hasNarrowing, type Address, type Filter } from './address'
import { CategoryNav } from './category-nav'
import { FilterChips } from './filter-chips'
import { $isEarlier, $list, depthRead, listOpened } from './list-model'
import { ProductList } from './product-list'
import { connect } from './refresh'
import styles from './shop-window.module.css'
import { useLate } from '../../ui/use-late'
import { useWidth } from './use-width'
import { WindowHeader } from './window-header'

const loadFilters = () => import('./filters/filters')
const loadActive = () => import('./filters/active-filters')

const PICTURES_FIRST_MS = 400

export const opensOf = (filter: Filter, shown: string) => [
  opening(depthRead, Number(shown)),
  opening(listOpened, filter),
]

/** Categories and filters on the left (on a phone: chips and a panel), the title and the sort in the header, cards below. */
export default function ShopWindow({ address }: { address: Address }) {
  const { supplier, shop, category, tag, search, price, stock, delivery, sort, shown } = address
  const filter = useMemo<Filter>(
    () => ({ supplier, shop, category, tag, search, price, stock, delivery, sort }),
    [supplier, shop, category, tag, search, price, stock, delivery, sort],
  )
  const { list, isEarlier, isCatalogOpen } = useUnit({
    list: $list,
    isEarlier: $isEarlier,
    isCatalogOpen: $visibleCatalog,
  })
  const { open, deepen, toggleCatalog } = useUnit({
    open: listOpened,
    deepen: depthRead,
    toggleCatalog: catalogToggled,
  })
  const goods = useRef<HTMLDivElement>(null)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const isWide = useWidth(1024)
  const isNarrowed = hasNarrowing(filter)
  // on a wide screen loaded after the cards; on a phone when opened
  const Filters = useLate(
    loadFilters,
    areFiltersOpen || (isWide && list !== null),
    areFiltersOpen ? 0 : PICTURES_FIRST_MS,
  )
  const Active = useLate(loadActive, isNarrowed)

  useLinks(connect)
  useEffect(() => {
    deepen(Number(shown))
  }, [deepen, shown])
  useEffect(() => {
    open(filter)
  }, [open, filter])

  return (
    <div className={styles.window}>
      <a
        className={styles.skip}
        href="#goods"
        onClick={(event) => {
          // replaces the address, so Back leaves the page
          event.preventDefault()
          goods.current?.focus()
        }}
      >
        К товарам
      </a>
      {isWide && (
        <div className={styles.side}>
          <nav aria-label="Категории">
            <CategoryNav filter={filter} isFolded={Boolean(search || category)} />
          </nav>
          {Filters && (
            <section className={styles.filters} aria-labelledby="filters-title">
              <h2 id="filters-title">Фильтры</h2>
              <Filters filter={filter} />
            </section>
          )}
        </div>
      )}
      <div className={styles.goods}>
        <WindowHeader filter={filter} />
        <FilterChips filter={filter} />
        {isNarrowed && <div className={styles.active}>{Active && <Active filter={filter} />}</div>}
        <div ref={goods} id="goods" tabIndex={-1} role="group" aria-label="Товары" className={styles.list}>
          <ProductList filter={filter} onFilters={() => setFiltersOpen(true)} />
        </div>
      </div>
      <SidePanel open={isCatalogOpen} title="Категории" onClose={() => toggleCatalog(false)}>
        <CategoryNav filter={filter} onChosen={() => toggleCatalog(false)} />
      </SidePanel>
      <SidePanel open={areFiltersOpen && !isWide} title="Фильтры" onClose={() => setFiltersOpen(false)}>
        {Filters ? <Filters filter={filter} /> : <SkeletonText lines={9} />}
        <div className={styles.done}>
          <Button wide busy={isEarlier} onClick={() => setFiltersOpen(false)}>
            {list ? `Показать ${plural(list.total, 'товар', 'товара', 'товаров')}` : 'Показать товары'}
          </Button>
        </div>
      </SidePanel>
    </div>
  )
}
