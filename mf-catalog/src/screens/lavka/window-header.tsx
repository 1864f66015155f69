import { useUnit } from 'effector-react'
import { $shops, $suppliers, formatMoney, paths, plural, shopsToggled, useHeading, useNow } from '@lavka/shared'
import { Icon, Link, Picture, Skeleton } from '@lavka/shared/ui-core'
import { deliveryPromise } from '../../basket/delivery'
import { $suppliersState } from '../../directories/model'
import { headingKey, narrowing, pathTo, type Filter } from './address'
import { pathOf } from './categories'
import { $categories } from './categories-model'
import styles from './window-header.module.css'

const NO_CATEGORY = 'Такого раздела нет'

/** The title (search, category or supplier) and the supplier's terms. */
export function WindowHeader({ filter }: { filter: Filter }) {
  const { categories, suppliers, shops, state } = useUnit({
    categories: $categories,
    suppliers: $suppliers,
    shops: $shops,
    state: $suppliersState,
  })
  const supplier = suppliers.find(({ code }) => code === filter.supplier)
  const shop = shops.find(({ code }) => code === filter.shop)
  const own = shops.filter((one) => one.supplier === filter.supplier)
  const showShops = useUnit(shopsToggled)
  const { now, isMoscow } = useNow()
  const path = pathOf(categories, filter.category)
  const category = path.at(-1)
  const isUnknown = filter.category !== '' && categories.length > 0 && !category
  const title = filter.search
    ? `Поиск: ${filter.search}`
    : (category?.name ??
      shop?.name ??
      supplier?.name ??
      (isUnknown ? NO_CATEGORY : filter.category || filter.supplier ? 'Каталог' : 'Все товары'))
  const heading = useHeading(title, headingKey(filter))

  return (
    <header className={styles.header}>
      {filter.category && (
        <nav aria-label="Где вы" className={styles.trail}>
          <span>
            <Link to={pathTo(filter, { category: '', ...narrowing })}>Все товары</Link>
            <Icon name="chevron" size={14} />
          </span>
          {path.slice(0, -1).map(({ code, name }) => (
            <span key={code}>
              <Link to={pathTo(filter, { category: code, ...narrowing })}>{name}</Link>
              <Icon name="chevron" size={14} />
            </span>
          ))}
        </nav>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {filter.supplier && suppliers.length === 0 && state === 'coming' && <Skeleton height="74px" />}
      {supplier && (
        <div className={styles.supplier}>
          <Picture picture={supplier.picture} sizes="56px" className={styles.emblem} priority="eager" />
          <div>
            <p className={styles.name}>
              <Link to={paths.supplierInfo(supplier.code)}>{supplier.name}</Link>, {supplier.region}
            </p>
            <p className={styles.terms}>
              {deliveryPromise(supplier, now, isMoscow)}
              {supplier.minimumKopecks > 0 && ` · минимум ${formatMoney(supplier.minimumKopecks, 'short')}`}
            </p>
            {own.length > 1 && (
              <button type="button" className={styles.shops} onClick={() => showShops(true)}>
                {shop?.name ?? plural(own.length, 'магазин', 'магазина', 'магазинов')}
                <Icon name="chevron" size={16} />
              </button>
            )}
          </div>
          <Link
            className={styles.drop}
            to={pathTo(filter, { supplier: '', shop: '' })}
            aria-label={`Убрать фильтр: ${supplier.name}`}
          >
            <Icon name="close" size={20} />
          </Link>
        </div>
      )}
    </header>
  )
}
