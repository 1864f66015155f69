import { useUnit } from 'effector-react'
import { basketTotal, formatMoney, lineSum, type BasketLine } from '@lavka/shared'
import { VisuallyHidden } from '@lavka/shared/ui-core'
import type { LineDiscount } from '@lavka/server/contract'
import { $discounts } from './known-discounts'

/** What promotions take off a line; undefined when nothing, or not known yet for this quantity. */
export function discountOf(discounts: readonly LineDiscount[], line: BasketLine): LineDiscount | undefined {
  const sum = lineSum(line)
  return discounts.find(({ product, sumKopecks }) => product === line.product.code && sumKopecks === sum)
}

type SumProps = { lines: readonly BasketLine[]; discounts: readonly LineDiscount[] }

/** The sum of lines with their discounts, the sum before them struck through. */
export function DiscountedSum({ lines, discounts }: SumProps) {
  const sum = basketTotal(lines)
  const off = lines.reduce((total, line) => total + (discountOf(discounts, line)?.discountKopecks ?? 0), 0)
  if (off === 0) return formatMoney(sum)
  return (
    <>
      <s>
        <VisuallyHidden>Без скидки: </VisuallyHidden>
        {formatMoney(sum)}
      </s>{' '}
      {formatMoney(sum - off)}
    </>
  )
}

type ReasonProps = { line: BasketLine; discounts: readonly LineDiscount[]; className?: string | undefined }

/** The promotions that lowered a line, or the condition of one that has not yet. */
export function LineReason({ line, discounts, className }: ReasonProps) {
  const promotions = discountOf(discounts, line)?.promotions ?? []
  const text = promotions.map(({ name, discountKopecks }) => `${name}: −${formatMoney(discountKopecks)}`).join(', ')
  const told = text || line.product.offer?.text
  return told ? <span className={className}>{told}</span> : null
}

/** The sum of lines in the basket, with the discounts that are known. */
export function BasketSum({ lines }: { lines: readonly BasketLine[] }) {
  return <DiscountedSum lines={lines} discounts={useUnit($discounts)?.lines ?? []} />
}
