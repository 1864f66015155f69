import { formatMoney } from '@lavka/shared'
import { Progress } from '@lavka/shared/ui-core'
import styles from './basket-group.module.css'
import { BasketLineRow } from './basket-line'
import { ByShop } from './by-shop'
import { deliveryPromise } from './delivery'
import { FillUpLink } from './fill-up-link'
import { BasketSum } from './line-sum'
import type { SummaryGroup } from './summary'

/** One supplier's part of the basket with the progress to the supplier's minimum. */
export function BasketGroup({ group }: { group: SummaryGroup }) {
  const { supplierName, totalKopecks, minimumKopecks, supplierInfo } = group
  const minimum = minimumText(group)
  const delivery = supplierInfo && deliveryPromise(supplierInfo, new Date())
  return (
    <section className={styles.group} aria-label={supplierName}>
      <div className={styles.head}>
        <h3>{supplierName}</h3>
        <span className={styles.sum}>
          <BasketSum lines={group.lines} />
        </span>
      </div>
      {minimumKopecks > 0 && (
        <Progress
          value={totalKopecks}
          max={minimumKopecks}
          label={`Минимальный заказ: ${supplierName}`}
          valueText={minimum}
        />
      )}
      <p className={styles.minimum}>{[minimum, delivery].filter(Boolean).join(' · ')}</p>
      {group.missingKopecks > 0 && <FillUpLink group={group} />}
      <ByShop group={group}>{(line) => <BasketLineRow key={line.product.code} line={line} />}</ByShop>
    </section>
  )
}

/** «До заказа ещё 500 ₽», «Минимум 1 500 ₽ набран». */
export function minimumText({ minimumKopecks, missingKopecks }: SummaryGroup): string {
  if (missingKopecks > 0) return `До заказа ещё ${formatMoney(missingKopecks, 'short')}`
  return minimumKopecks > 0 ? `Минимум ${formatMoney(minimumKopecks, 'short')} набран` : ''
}
