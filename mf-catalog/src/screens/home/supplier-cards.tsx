import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $suppliers, formatDelivery, formatMoney, paths, plural } from '@lavka/shared'
import { Button, Icon, Link, Picture } from '@lavka/shared/ui-core'
import type { Supplier } from '@lavka/server/contract'
import styles from './supplier-cards.module.css'

const SHOWN = 8

/** Who grows and makes it, by region. */
export function SupplierCards() {
  const suppliers = useUnit($suppliers)
  const [areAllShown, showAll] = useState(false)
  if (suppliers.length === 0) return null
  const byRegion = [...suppliers].sort((one, other) => one.region.localeCompare(other.region, 'ru'))
  return (
    <section aria-labelledby="suppliers-title">
      <h2 id="suppliers-title" className={styles.title}>
        Кто это вырастил
      </h2>
      <ul className={styles.cards}>
        {(areAllShown ? byRegion : byRegion.slice(0, SHOWN)).map((supplier) => (
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

function SupplierCard({ supplier }: { supplier: Supplier }) {
  const { code, name, region, description, minimumKopecks, deliveryInDays, deliveryUntil, picture } = supplier
  return (
    <Link to={paths.lavka({ supplier: code })} className={styles.card}>
      <Picture picture={picture} sizes="72px" className={styles.emblem} />
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.region}>{region}</span>
      </span>
      {description && <span className={styles.text}>{description}</span>}
      <span className={styles.terms}>
        <span>
          <Icon name="truck" size={18} />
          {formatDelivery(deliveryInDays, deliveryUntil)}
        </span>
        <span>
          <Icon name="basket" size={18} />
          {minimumKopecks > 0 ? `от ${formatMoney(minimumKopecks, 'short')}` : 'без минимума'}
        </span>
      </span>
    </Link>
  )
}
