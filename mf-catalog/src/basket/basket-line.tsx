import { useUnit } from 'effector-react'
import {
  allowedQuantity,
  formatMoney,
  formatQuantity,
  lineSum,
  paths,
  priceAt,
  quantityProblem,
  type BasketLine,
} from '@lavka/shared'
import { Button, Icon, Link, Picture, Stepper } from '@lavka/shared/ui-core'
import styles from './basket-line.module.css'
import { quantityChosen } from './model'

type Props = {
  line: BasketLine
  /** the price at adding, when it has changed since */ earlierKopecks: number | undefined
}

export function BasketLineRow({ line, earlierKopecks }: Props) {
  const choose = useUnit(quantityChosen)
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
        <Stepper product={product} quantity={quantity} onChange={change} look="quiet" size="s" />
        <span className={styles.sum}>{formatMoney(lineSum(line))}</span>
      </div>
      {earlierKopecks !== undefined && (
        <p className={styles.note}>
          Цена изменилась: была {formatMoney(earlierKopecks)}, теперь {formatMoney(priceAt(product, quantity))}
        </p>
      )}
      {problem && (
        <div className={styles.problem}>
          {problem}
          <Button kind="danger" size="s" onClick={() => change(allowed)}>
            {allowed === 0 ? 'Убрать' : `Взять ${formatQuantity(allowed, product.unit)}`}
          </Button>
        </div>
      )}
    </li>
  )
}
