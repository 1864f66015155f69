import { problemsOfTiers, readTiers } from '@lavka/domain/price-tiers'
import { readNumber } from '@lavka/shared'

/** A price from a quantity, as typed; it may be incomplete. */
export type TierLine = { from: string; price: string }

/** Parses the field's text «от 10: 95,00; от 50: 90,50» into lines. */
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

/** The error of each line, given the other fields of the form; none while the line is incomplete. */
export function problemsOf(text: string, texts: Texts): string[] {
  const tiers = readTiers(text)
  const number = (name: string) => readNumber(texts[name] ?? '') ?? 0
  if (tiers === null || number('priceKopecks') === 0) return []
  const [minimum, multiple] = [number('minimum'), number('multiple')]
  return problemsOfTiers(tiers, { priceKopecks: Math.round(number('priceKopecks') * 100), minimum, multiple })
}
