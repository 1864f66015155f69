import { useStoreMap, useUnit } from 'effector-react'
import { formatMoney, formatQuantity, lineSum, priceAt, quantityRule, type BasketLine } from '@lavka/shared'
import { Picture, Stepper } from '@lavka/shared/ui-core'
import { EarlierPrice } from '../../../basket/earlier-price'
import { quantityChosen } from '../../../basket/model'
import { $lineLimits } from './check'
import styles from './review-line.module.css'

/** A line of the order; its quantity can still be changed. */
export function ReviewLine({ line }: { line: BasketLine }) {
  const choose = useUnit(quantityChosen)
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
        <EarlierPrice line={line} className={styles.earlier} />
      </span>
      <span className={styles.sum}>{formatMoney(lineSum(line))}</span>
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
