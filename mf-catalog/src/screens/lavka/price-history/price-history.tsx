import { useUnit } from 'effector-react'
import { useState } from 'react'
import type { Product } from '@lavka/server/contract'
import { Icon, Problem, SkeletonText } from '@lavka/shared/ui-core'
import { perUnit } from '../../../ui/per-unit'
import { PriceChart } from './chart'
import { pricesInWords } from './in-words'
import { $days, $error, closed, opened, retryClicked } from './model'
import styles from './price-history.module.css'

/** «Цена за 30 дней»: loads when it is opened. */
export function PriceHistory({ product }: { product: Product }) {
  const { open, close } = useUnit({ open: opened, close: closed })
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.history}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) open(product.code)
        else close()
      }}
    >
      <summary>
        <Icon name="chevron" size={16} />
        Цена за 30 дней
      </summary>
      {isOpen && <Prices product={product} />}
    </details>
  )
}

function Prices({ product }: { product: Product }) {
  const { days, error, retry } = useUnit({ days: $days, error: $error, retry: retryClicked })
  if (days)
    return (
      <>
        <PriceChart days={days} />
        <p>{pricesInWords(days, perUnit(product))}</p>
        <small>Цена для всех, без акций и личных скидок.</small>
      </>
    )
  if (error) return <Problem text={`Цены не загрузились. ${error.message}`} onRetry={() => retry()} />
  return <SkeletonText lines={4} />
}
