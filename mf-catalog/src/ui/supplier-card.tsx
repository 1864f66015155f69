import { formatMoney, paths, useNow } from '@lavka/shared'
import { Icon, Link, Picture } from '@lavka/shared/ui-core'
import type { Supplier } from '@lavka/server/contract'
import { deliveryDay } from '../basket/delivery'
import styles from './supplier-card.module.css'

/** A supplier in a grid of them; leads to its goods unless said otherwise. */
export function SupplierCard({ supplier, to }: { supplier: Supplier; to?: string }) {
  const { code, name, region, description, minimumKopecks, picture } = supplier
  const { now } = useNow()
  return (
    <Link to={to ?? paths.lavka({ supplier: code })} className={styles.card}>
      <Picture picture={picture} alt="" sizes="72px" className={styles.emblem} />
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.region}>{region}</span>
      </span>
      {description && <span className={styles.text}>{description}</span>}
      <span className={styles.terms}>
        <span>
          <Icon name="truck" size={18} />
          {deliveryDay(supplier, now)}
        </span>
        <span>
          <Icon name="basket" size={18} />
          {minimumKopecks > 0 ? `от ${formatMoney(minimumKopecks, 'short')}` : 'без минимума'}
        </span>
      </span>
    </Link>
  )
}
