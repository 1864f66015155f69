import { useUnit } from 'effector-react'
import { allowedQuantity, formatQuantity, paths, quantityProblem, quantityRule, type BasketLine } from '@lavka/shared'
import { Button, Icon, Link, Picture, Stepper } from '@lavka/shared/ui-core'
import styles from './basket-line.module.css'
import { EarlierPrice } from './earlier-price'
import { LineLimit } from './line-limit'
import { BasketSum, LineReason } from './line-sum'
import { quantityChosen } from './model'
import { $discounts } from './known-discounts'

export function BasketLineRow({ line }: { line: BasketLine }) {
  const { choose, discounts } = useUnit({ choose: quantityChosen, discounts: $discounts })
  const { product, quantity } = line
  const problem = quantityProblem(product, quantity)
  const allowed = allowedQuantity(product, quantity)
  const change = (next: number) => choose({ product, quantity: next, before: quantity })

  return (
    <li className={styles.line}>
      <Picture picture={product.picture} sizes="52px" className={styles.picture} />
      <Link className={styles.name} to={paths.lavka({ product: product.code })}>
        {product.name}
      </Link>
      <button type="button" className={styles.remove} aria-label={`Убрать: ${product.name}`} onClick={() => change(0)}>
        <Icon name="close" size={18} />
      </button>
      <div className={styles.foot}>
        <Stepper
          label={product.name}
          rule={quantityRule(product)}
          quantity={quantity}
          onChange={change}
          look="quiet"
          size="s"
        />
        <span className={styles.sum}>
          <BasketSum lines={[line]} />
        </span>
      </div>
      <LineReason line={line} discounts={discounts?.lines ?? []} className={styles.reason} />
      <EarlierPrice line={line} className={styles.note} />
      {problem && (
        <div className={styles.problem}>
          {problem}
          <Button kind="danger" size="s" onClick={() => change(allowed)}>
            {allowed === 0 ? 'Убрать' : `Взять ${formatQuantity(allowed, product.unit)}`}
          </Button>
        </div>
      )}
      {!problem && <LineLimit line={line} onTake={change} />}
    </li>
  )
}
