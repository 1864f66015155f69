import type { ProductCard } from '@lavka/server/contract'
import { formatQuantity, quantityRule } from '@lavka/shared'
import { Button, Picture, Stepper } from '@lavka/shared/ui-core'
import styles from './change-form.module.css'

type Props = {
  name: string
  unit: string
  picture: ProductCard['picture']
  /** as it is sold now; undefined when it is not */
  card: ProductCard | undefined
  /** in the order now; 0 for what is being added */
  before: number
  quantity: number
  onChange: (quantity: number) => void
}

/** A product of the change: its quantity, and a way back when it is removed. */
export function ChangeLine({ name, unit, picture, card, before, quantity, onChange }: Props) {
  // what the order has taken is free for it
  const rule = card && quantityRule({ ...card, stock: card.stock + before })
  return (
    <li className={styles.line}>
      <Picture picture={picture} sizes="40px" className={styles.picture} />
      <span>
        {name}
        <small>
          {before === 0
            ? 'Новый товар'
            : quantity === before
              ? formatQuantity(before, unit)
              : `Было ${formatQuantity(before, unit)}`}
        </small>
      </span>
      {quantity === 0 ? (
        <Button kind="ghost" size="s" aria-label={`Вернуть: ${name}`} onClick={() => onChange(before)}>
          Вернуть
        </Button>
      ) : rule ? (
        <div className={styles.stepper}>
          <Stepper
            label={name}
            rule={{ ...rule, removal: 'Убрать из заказа' }}
            quantity={quantity}
            onChange={onChange}
            look="quiet"
            size="s"
          />
        </div>
      ) : (
        <Button kind="ghost" size="s" aria-label={`Убрать: ${name}`} onClick={() => onChange(0)}>
          Убрать
        </Button>
      )}
    </li>
  )
}
