import { allowedQuantity, formatMoney, formatQuantity, priceAt, quantityProblem, type BasketLine } from '@lavka/shared'
import type { OrderLine, ProductCard } from '@lavka/server/contract'

/** A line as it was ordered, or as a list has it: then at today's price. */
export type RepeatLine = Pick<OrderLine, 'product' | 'name' | 'unit' | 'quantity' | 'priceKopecks'>

/** A line that differs from the earlier order, with messages. */
export type RepeatChange = {
  code: string
  name: string
  /** the differences, one sentence each */ words: string[]
  /** false when it cannot be bought, so there is nothing to choose */ isSold: boolean
}

export type RepeatPlan = {
  /** the lines as they would be in the basket */ lines: BasketLine[]
  changes: RepeatChange[]
  /** no preview is needed */ isPlain: boolean
}

/**
 * Calculates what repeating an earlier order does to the basket, with current prices, stock and steps. If a product is in both, the larger
 * quantity stays, so a second press changes nothing. A lower price is shown but needs no preview.
 */
export function planRepeat(
  ordered: readonly RepeatLine[],
  cards: readonly ProductCard[],
  basket: readonly BasketLine[],
): RepeatPlan {
  const rows = ordered.map((line) => planLine(line, cards, basket))
  const changes = rows.flatMap(({ change }) => (change && change.words.length > 0 ? [change] : []))
  const lines = rows.flatMap(({ line }) => (line ? [line] : []))
  const codes = new Set(ordered.map(({ product }) => product))
  const isAlone = basket.every(({ product }) => codes.has(product.code))
  return { lines, changes, isPlain: isAlone && rows.every(({ asks }) => !asks) }
}

type Row = { line?: BasketLine; change?: RepeatChange; asks: boolean }

function planLine(
  { product: code, name, unit, quantity, priceKopecks }: RepeatLine,
  cards: readonly ProductCard[],
  basket: readonly BasketLine[],
): Row {
  const product = cards.find((card) => card.code === code)
  const allowed = product ? allowedQuantity(product, quantity) : 0
  if (!product || allowed === 0) {
    const words = [product ? 'Сейчас нет в наличии' : 'Больше не продаётся']
    return { change: { code, name, words, isSold: false }, asks: true }
  }
  const has = basket.find((line) => line.product.code === code)?.quantity ?? 0
  const next = Math.max(allowed, has)
  const price = priceAt(product, next)
  const isOther = next !== quantity && next !== has
  const isMerged = has > 0 && next !== has
  const words = [
    ...(isOther ? [quantityWords(product, quantity, next)] : []),
    ...(isMerged ? [`В корзине уже ${formatQuantity(has, unit)}, станет ${formatQuantity(next, unit)}`] : []),
    ...(has > quantity ? [`В корзине уже ${formatQuantity(has, unit)}, столько и останется`] : []),
    ...(price === priceKopecks ? [] : [priceWords(priceKopecks, price)]),
  ]
  const asks = next !== has && (isOther || isMerged || price > priceKopecks)
  return { line: { product, quantity: next }, change: { code, name, words, isSold: true }, asks }
}

function quantityWords(product: ProductCard, was: number, next: number): string {
  const show = (quantity: number) => formatQuantity(quantity, product.unit)
  return [`Было ${show(was)}, будет ${show(next)}`, quantityProblem(product, was)].filter(Boolean).join('. ')
}

function priceWords(was: number, now: number): string {
  const word = now > was ? 'Подорожал' : 'Подешевел'
  return `${word}: было ${formatMoney(was)}, теперь ${formatMoney(now)}`
}
