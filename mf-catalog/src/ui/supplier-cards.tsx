import { useUnit } from 'effector-react'
import { $suppliers, plural, redirected, type ScreenProps } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { SupplierCard } from './supplier-card'
import styles from './supplier-cards.module.css'
import { useInSlices } from './use-in-slices'

const SHOWN = 8

/** Who grows and makes it, by region. The address of the screen, `path`, keeps that all are shown. */
export function SupplierCards({ path, query }: { path: string; query: ScreenProps['query'] }) {
  const suppliers = useUnit($suppliers)
  const redirect = useUnit(redirected)
  const areAllShown = query.suppliers === 'all'
  // by code units: names of regions begin with no «Ё», and the first `localeCompare` costs a phone 60 ms
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
