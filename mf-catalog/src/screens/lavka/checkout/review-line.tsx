import { useStoreMap, useUnit } from 'effector-react'
import { formatMoney, formatQuantity, priceAt, quantityRule, type BasketLine } from '@lavka/shared'
import { Picture, Stepper } from '@lavka/shared/ui-core'
import { EarlierPrice } from '../../../basket/earlier-price'
import { DiscountedSum, LineReason } from '../../../basket/line-sum'
import { quantityChosen } from '../../../basket/model'
import { $lineDiscounts, $lineLimits } from './check'
import styles from './review-line.module.css'

/** A line of the order; its quantity can still be changed. */
export function ReviewLine({ line }: { line: BasketLine }) {
  const { choose, discounts } = useUnit({ choose: quantityChosen, discounts: $lineDiscounts })
  const { product, quantity } = line
  const limit = useStoreMap({
    store: $lineLimits,
    keys: [product.code],
    fn: (limits, [code]) => (code && limits[code]) ?? null,
  })
  return (
    <li className={styles.line}>
      <Picture picture={product.picture} sizes="40px" className={styles.picture} />
      <span>
        {product.name}
        <small>
          {formatQuantity(quantity, product.unit)} × {formatMoney(priceAt(product, quantity))}
        </small>
        <LineReason line={line} discounts={discounts} className={styles.reason} />
        <EarlierPrice line={line} className={styles.earlier} />
      </span>
      <span className={styles.sum}>
        <DiscountedSum lines={[line]} discounts={discounts} />
      </span>
      <div className={styles.stepper}>
        <Stepper
          label={product.name}
          rule={quantityRule(product)}
          quantity={quantity}
          onChange={(next) => choose({ product, quantity: next, before: quantity })}
          look="quiet"
          size="s"
        />
      </div>
      {limit && (
        <p role="alert" className={styles.limit}>
          {limit}
        </p>
      )}
    </li>
  )
}
