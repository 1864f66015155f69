import { formatMoney } from '@lavka/shared'
import type { BasketDelivery } from '@lavka/server/contract'
import styles from './delivery-rows.module.css'

/** What it costs to bring the goods of each supplier, and what is missing until it costs nothing. */
export function DeliveryRows({ deliveries }: { deliveries: readonly BasketDelivery[] }) {
  return deliveries.map(({ supplier, supplierName, isPickup, kopecks, toFreeKopecks }) => (
    <div key={supplier} className={styles.delivery}>
      <p className={styles.row}>
        <span>
          {isPickup ? 'Самовывоз' : 'Доставка'}, {supplierName}
        </span>
        <span>{priceText(kopecks)}</span>
      </p>
      {toFreeKopecks !== null && (
        <p className={styles.hint}>Ещё {formatMoney(toFreeKopecks, 'short')}, и привезут бесплатно</p>
      )}
    </div>
  ))
}

function priceText(kopecks: number | null): string {
  if (kopecks === null) return 'зависит от адреса'
  return kopecks === 0 ? 'бесплатно' : formatMoney(kopecks)
}
