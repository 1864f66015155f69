import { toThousandths, type PriceTier } from './price'

// Prices by quantity as one line of text: «от 10: 95,00; от 50: 90,50». So they stand in a field of the back office, in a table that is exported
// and in one that is loaded. Money is in roubles there, in kopecks in a tier.

/** As people read it; tiers stand in the order of their quantities. */
export function tiersText(tiers: readonly PriceTier[]): string {
  return tiers.map(({ from, priceKopecks }) => `от ${decimal(from)}: ${roubles(priceKopecks)}`).join('; ')
}

/** Reads such a line, «от» may be left out; null for anything else. */
export function readTiers(text: string): PriceTier[] | null {
  const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '')
  const tiers = parts.flatMap((part) => {
    const found = /^\s*(?:от\s*)?(\d+(?:[.,]\d{1,3})?)\s*[:=]\s*(\d+(?:[.,]\d{1,2})?)\s*(?:₽|руб\.?)?\s*$/i.exec(part)
    const [, from = '', price = ''] = found ?? []
    return found ? [{ from: numberOf(from), priceKopecks: Math.round(numberOf(price) * 100) }] : []
  })
  return tiers.length === parts.length ? tiers : null
}

/** What a tier is compared with: the price and the quantity that the goods begin with. */
type Base = { priceKopecks: number; minimum: number; multiple: number }

/** What is wrong with each tier, by its place; the check of the table says the same (are_tiers). Empty when all is well. */
export function problemsOfTiers(tiers: readonly PriceTier[], { priceKopecks, minimum, multiple }: Base): string[] {
  const problems = tiers.map((tier, at) => {
    const { from, priceKopecks: price } = tiers[at - 1] ?? { from: minimum, priceKopecks }
    const [thousandths, step] = [toThousandths(tier.from), toThousandths(multiple)]
    if (!(tier.from > from)) return `Количество должно быть больше ${decimal(from)}`
    if (thousandths === null || (step && thousandths % step !== 0))
      return `Количество должно делиться на ${decimal(multiple)} без остатка`
    if (!(tier.priceKopecks > 0)) return 'Введите цену'
    return tier.priceKopecks < price ? '' : `Цена должна быть ниже ${roubles(price)} ₽`
  })
  return problems.some(Boolean) ? problems : []
}

const numberOf = (text: string) => Number(text.replace(',', '.'))
const decimal = (number: number) => String(number).replace('.', ',')
const roubles = (kopecks: number) => (kopecks / 100).toFixed(2).replace('.', ',')
