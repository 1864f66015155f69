import { problemsOfTiers, readTiers } from '@lavka/domain/price-tiers'
import { readNumber } from '@lavka/shared'

/** A price from a quantity as it is typed, which may be half of it. */
export type TierLine = { from: string; price: string }

/** The lines of the field's text «от 10: 95,00; от 50: 90,50». */
export function toLines(text: string): TierLine[] {
  if (text.trim() === '') return []
  return text.split(';').map((part) => {
    const [from = '', price = ''] = part.trim().replace(/^от ?/, '').split(':')
    return { from: from.trim(), price: price.trim() }
  })
}

export function toText(lines: readonly TierLine[]): string {
  const plain = (typed: string) => typed.replace(/[;:]/g, '')
  return lines.map(({ from, price }) => `от ${plain(from)}: ${plain(price)}`).join('; ')
}

type Texts = Readonly<Record<string, string>>

/** What is wrong with each line, by the other fields of the form; nothing while a line is not finished. */
export function problemsOf(text: string, texts: Texts): string[] {
  const tiers = readTiers(text)
  const number = (name: string) => readNumber(texts[name] ?? '') ?? 0
  if (tiers === null || number('priceKopecks') === 0) return []
  const [minimum, multiple] = [number('minimum'), number('multiple')]
  return problemsOfTiers(tiers, { priceKopecks: Math.round(number('priceKopecks') * 100), minimum, multiple })
}
