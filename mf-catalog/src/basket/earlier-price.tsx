import { useUnit } from 'effector-react'
import type { BasketLine } from '@lavka/shared'
import { $earlier, differencesOf } from './earlier'

/** What the line was at the time of adding, if it has changed since. */
export function EarlierPrice({ line, className }: { line: BasketLine; className?: string }) {
  const earlier = useUnit($earlier)[line.product.code]
  return (
    earlier &&
    differencesOf(line, earlier).map((text) => (
      <span key={text} className={className}>
        {text}
      </span>
    ))
  )
}
