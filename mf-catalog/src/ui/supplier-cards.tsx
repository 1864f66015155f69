import { useUnit } from 'effector-react'
import { $suppliers, plural, redirected, type ScreenProps } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { SupplierCard } from './supplier-card'
import styles from './supplier-cards.module.css'
import { useInSlices } from './use-in-slices'

const SHOWN = 8

/** Suppliers by region. Showing all of them is part of the screen's address `path`. */
export function SupplierCards({ path, query }: { path: string; query: ScreenProps['query'] }) {
  const suppliers = useUnit($suppliers)
  const redirect = useUnit(redirected)
  const areAllShown = query.suppliers === 'all'
  // compared by code units: no region starts with «Ё», and the first `localeCompare` takes 60 ms on a phone
  const byRegion = [...suppliers].sort((one, other) =>
    one.region < other.region ? -1 : Number(one.region > other.region),
  )
  const drawn = useInSlices(areAllShown ? byRegion : byRegion.slice(0, SHOWN))
  if (suppliers.length === 0) return null
  return (
    <section aria-labelledby="suppliers-title">
      <h2 id="suppliers-title" className={styles.title}>
        Кто это вырастил
      </h2>
      <ul className={styles.cards}>
        {drawn.map((supplier) => (
          <li key={supplier.code}>
            <SupplierCard supplier={supplier} />
          </li>
        ))}
      </ul>
      {!areAllShown && byRegion.length > SHOWN && (
        <div className={styles.more}>
          <Button kind="secondary" onClick={() => redirect(`${path}?suppliers=all`)}>
            Показать все {plural(byRegion.length, 'хозяйство', 'хозяйства', 'хозяйств')}
          </Button>
        </div>
      )}
    </section>
  )
}
