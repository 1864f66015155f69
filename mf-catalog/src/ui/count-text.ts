import { formatCount, plural } from '@lavka/shared'

/** The server counts no further (catalog/product-list.ts). */
const MOST = 10_000

/** «21 товар», «Больше 10 000 товаров». */
export function countText(total: number): string {
  return total >= MOST
    ? `Больше ${plural(MOST, 'товара', 'товаров', 'товаров')}`
    : plural(total, 'товар', 'товара', 'товаров')
}

/** «Показано 24 из 1 240», «Показано 24 из более чем 10 000». */
export function shownText(shown: number, total: number): string {
  return `Показано ${formatCount(shown)} из ${total >= MOST ? 'более чем ' : ''}${formatCount(Math.min(total, MOST))}`
}
