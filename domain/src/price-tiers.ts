import { toThousandths, type PriceTier } from './price'

// Price tiers as one line of text, «от 10: 95,00; от 50: 90,50», for a field of the back office and for exported and imported tables. Money is in
// roubles in the text and in kopecks in a tier.

/** Formats tiers in the order of their quantities. */
export function tiersText(tiers: readonly PriceTier[]): string {
  return tiers.map(({ from, priceKopecks }) => `от ${decimal(from)}: ${roubles(priceKopecks)}`).join('; ')
}

/** Parses such a line; «от» is optional; null for anything else. */
export function readTiers(text: string): PriceTier[] | null {
  const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '')
  const tiers = parts.flatMap((part) => {
    const found = /^\s*(?:от\s*)?(\d+(?:[.,]\d{1,3})?)\s*[:=]\s*(\d+(?:[.,]\d{1,2})?)\s*(?:₽|руб\.?)?\s*$/i.exec(part)
    const [, from = '', price = ''] = found ?? []
    return found ? [{ from: numberOf(from), priceKopecks: Math.round(numberOf(price) * 100) }] : []
  })
  return tiers.length === parts.length ? tiers : null
}

/** The base that the first tier is compared with: the price and the minimum quantity of the product. */
type Base = { priceKopecks: number; minimum: number; multiple: number }

/** Problems of the tiers by index; empty when all are valid. The table's constraint has the same rules (are_tiers). */
export function problemsOfTiers(tiers: readonly PriceTier[], { priceKopecks, minimum, multiple }: Base): string[] {
  const problems = tiers.map((tier, at) => {
    const { from, priceKopecks: price } = tiers[at - 1] ?? { from: minimum, priceKopecks }
    const [thousandths, step] = [toThousandths(tier.from), toThousandths(multiple)]
    if (!(tier.from > from)) return `Количество должно быть больше ${decimal(from)}`
    if (thousandths === null || (step && thousandths % step !== 0))
      return `Количество должно делиться на ${decimal(multiple)} без остатка`
    if (!(tier.priceKopecks > 0)) return 'Введите цену'
    return tier.priceKopecks < price ? '' : `Цена должна быть ниже ${roubles(price)}\u00a0₽`
  })
  return problems.some(Boolean) ? problems : []
}

const numberOf = (text: string) => Number(text.replace(',', '.'))
const decimal = (number: number) => String(number).replace('.', ',')
const roubles = (kopecks: number) => (kopecks / 100).toFixed(2).replace('.', ',')
