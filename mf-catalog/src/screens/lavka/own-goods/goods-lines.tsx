import { formatMoney, formatQuantity, paths, quantityProblem, type BasketLine } from '@lavka/shared'
import { Link, Picture } from '@lavka/shared/ui-core'
import { lineSum } from '@lavka/shared'
import styles from './goods-lines.module.css'

export type ListedLine = { product: string; name: string; quantity: number; card: BasketLine['product'] | null }

/** Goods with quantities at today's prices; what is not sold any more stands there crossed out. */
export function GoodsLines({ lines, label }: { lines: readonly ListedLine[]; label: string }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map((line) => (
        <li key={line.product}>{line.card ? <SoldLine {...line} card={line.card} /> : <GoneLine {...line} />}</li>
      ))}
    </ul>
  )
}

function SoldLine({ quantity, card }: ListedLine & { card: BasketLine['product'] }) {
  const problem = quantityProblem(card, quantity)
  return (
    <>
      <Picture picture={card.picture} sizes="40px" className={styles.picture} />
      <span className={styles.name}>
        <Link to={paths.lavka({ product: card.code })}>{card.name}</Link>
        <small>{problem ?? formatQuantity(quantity, card.unit)}</small>
      </span>
      <span className={styles.sum}>{formatMoney(lineSum({ product: card, quantity }))}</span>
    </>
  )
}

function GoneLine({ name }: ListedLine) {
  return (
    <>
      <span />
      <span className={styles.name}>
        <s>{name}</s>
        <small>Больше не продаётся</small>
      </span>
    </>
  )
}

/** The sum of what is sold, in kopecks. */
export function sumOf(lines: readonly ListedLine[]): number {
  return lines.reduce((sum, { card, quantity }) => sum + (card ? lineSum({ product: card, quantity }) : 0), 0)
}
