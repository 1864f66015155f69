import { formatMoney } from '../format'

/** The unit of a product, and what one holds («200 г»). Earlier releases neither kept nor sent them. */
export type Goods = { unit?: string | undefined; pack?: string | undefined }
/** What a buyer agrees to of a product, beside the quantity; `priceKopecks` is the price of a unit. */
export type Agreed = Goods & { priceKopecks: number }
type Now = { unit: string; pack: string; priceKopecks: number }

const ways: Readonly<Record<string, string>> = { кг: 'на вес', уп: 'упаковками', шт: 'поштучно' }
/** «200 г» and «200г» are the same. */
const bare = (pack: string) => pack.replace(/\s/g, '')

/** How the goods of now are other ones than those agreed on, in Russian: sold in another unit, or another pack; null: they are the same. */
export function otherGoods(
  { unit: unitSeen, pack: packSeen }: Goods,
  { unit, pack, priceKopecks }: Now,
): string | null {
  if (unitSeen !== undefined && unitSeen !== unit) {
    const way = `${ways[unit] ?? ''}${pack && ` по ${pack}`}`
    return `теперь продаётся ${way}, ${formatMoney(priceKopecks)} / ${unit}`
  }
  if (packSeen === undefined || bare(packSeen) === bare(pack)) return null
  return `в упаковке теперь ${pack || 'не указано сколько'}${packSeen && `, было ${packSeen}`}`
}
