import type { AnyRow } from '@lavka/server/contract'
import { useNow } from '@lavka/shared'
import { Button, SkeletonText } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Trend } from '../../../../reports/trend'
import { Refusal } from '../../../../ui/outcome'
import * as model from './model'
import { stockByDays } from './stock-days'

const day = { name: 'day', caption: 'День', type: 'day', isMeasure: false } as const

/** What there was of the product by days: the picture above its movements, which say all. */
export function StockChart({ row }: { row: AnyRow }) {
  const { movements, error } = useUnit({ movements: model.$movements, error: model.$error })
  const { open, retry } = useUnit({ open: model.opened, retry: model.retryClicked })
  const { now } = useNow()
  const [product, stock] = [String(row['id'] ?? ''), String(row['stock'] ?? '')]
  useEffect(() => {
    open({ product, stock })
  }, [open, product, stock])
  if (error)
    return (
      <>
        <Refusal>{error.message}</Refusal>
        <Button kind="secondary" size="s" onClick={() => retry()}>
          Повторить
        </Button>
      </>
    )
  if (movements === null) return <SkeletonText lines={4} />
  const days = stockByDays(movements, now)
  if (days.length < 2) return null
  const unit = String(row['unit'] ?? '')
  const left = { name: 'left', caption: `Остаток, ${unit}`, type: 'quantity', isMeasure: true } as const
  return (
    <Trend
      labels={day}
      at={days.map((one) => one.day)}
      series={[{ column: left, values: days.map((one) => one.left) }]}
    />
  )
}
