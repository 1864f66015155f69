// Normalises measures («200 г», «1л», «2,5%», «0.5 kg») like schema/functions/search_text.sql: grams, millilitres, pieces, tenths of 1 %.

type Unit = 'г' | 'мл' | 'шт' | 'проц'

/** Units with their spellings; the last spellings of a row are typed in the wrong keyboard layout: «1k» is «1л». */
const units: { unit: Unit; factor: number; words: string }[] = [
  { unit: 'г', factor: 1000, words: 'кг|килограмм[а-я]*|кило|kg|ru' },
  { unit: 'мл', factor: 1, words: 'мл|миллилитр[а-я]*|ml|vk' },
  { unit: 'мл', factor: 1000, words: 'л|литр[а-я]*|l|k' },
  { unit: 'г', factor: 1, words: 'г|гр|грамм[а-я]*|g|gr|u|uh' },
  { unit: 'шт', factor: 1, words: 'шт|штук[а-я]*|sht|in' },
  { unit: 'проц', factor: 10, words: '%|процент[а-я]*' },
]
const number = String.raw`(\d+(?:[.,]\d+)?)`
const patterns = units.map(({ unit, factor, words }) => ({
  unit,
  factor,
  pattern: new RegExp(String.raw`(?<![\p{L}\d])${number}\s*(?:${words})(?![\p{L}\d])\.?`, 'gu'),
}))

const toNumber = (text: string) => Number(text.replace(',', '.'))
const write = (value: number, factor: number, unit: Unit) => `${Math.round(value * factor)}${unit}`

/** Replaces each measure by one normalised word: «0.5 kg» → «500г». */
export function joinMeasures(text: string): string {
  return patterns.reduce(
    (result, { pattern, factor, unit }) =>
      result.replace(pattern, (_, value: string) => ` ${write(toNumber(value), factor, unit)} `),
    text,
  )
}

/** The lexemes that a number or a measure can mean; null for other words. `loose` also matches goods sold by weight. */
export function readMeasure(word: string): { exact: string[]; loose: string[] } | null {
  if (/^\d+(мл|шт|проц)$/.test(word)) return { exact: [word], loose: [word] }
  if (/^\d+г$/.test(word)) return { exact: [word], loose: [word, '~вес'] }
  if (!/^\d{1,4}([.,]\d+)?$/.test(word)) return null
  const value = toNumber(word)
  const whole = Number.isInteger(value)
    ? [String(value), write(value, 1, 'г'), write(value, 1, 'мл'), write(value, 1, 'шт')]
    : []
  const exact = [...whole, write(value, 10, 'проц'), write(value, 1000, 'г'), write(value, 1000, 'мл')]
  return { exact, loose: exact }
}
