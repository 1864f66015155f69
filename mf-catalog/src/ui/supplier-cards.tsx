import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $suppliers, plural } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { SupplierCard } from './supplier-card'
import styles from './supplier-cards.module.css'
import { useInSlices } from './use-in-slices'

const SHOWN = 8

/** Who grows and makes it, by region. */
export function SupplierCards() {
  const suppliers = useUnit($suppliers)
  const [areAllShown, showAll] = useState(false)
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
          <Button kind="secondary" onClick={() => showAll(true)}>
            Показать все {plural(byRegion.length, 'хозяйство', 'хозяйства', 'хозяйств')}
          </Button>
        </div>
      )}
    </section>
  )
}
