import { allowedQuantity, formatQuantity, type BasketLine } from '@lavka/shared'
import { Button } from '@lavka/shared/ui-core'
import { useStoreMap } from 'effector-react'
import styles from './basket-line.module.css'
import { $lineLimits } from './limits-model'

type Props = { line: BasketLine; onTake: (quantity: number) => void }

/** The message about an exceeded limit, with a button that sets the allowed quantity. */
export function LineLimit({ line: { product, quantity }, onTake }: Props) {
  const limit = useStoreMap({
    store: $lineLimits,
    keys: [product.code],
    fn: (limits, [code]) => (code && limits[code]) ?? null,
  })
  if (!limit || quantity <= limit.most) return null
  const allowed = limit.most > 0 ? allowedQuantity(product, limit.most) : 0
  return (
    <div className={styles.problem}>
      {withoutName(limit.message, product.name)}
      <Button kind="danger" size="s" onClick={() => onTake(allowed)}>
        {allowed === 0 ? 'Убрать' : `Взять ${formatQuantity(allowed, product.unit)}`}
      </Button>
    </div>
  )
}

/** The message without the product's name, which the line shows: «Можно заказать не больше 10 шт». */
function withoutName(message: string, name: string): string {
  const rest = message.replace(`${name}: `, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
