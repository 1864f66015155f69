import { actualProblem } from '@lavka/domain/actual'
import { toThousandths } from '@lavka/domain/price'
import { formatQuantity, readNumber } from '@lavka/shared'
import type { LineToCollect } from './collected'

/** What was typed, weighed or scanned: a quantity in thousandths of the unit, a barcode, or what is wrong with it. */
export type Entry =
  | { kind: 'quantity'; thousandths: number }
  | { kind: 'code'; code: string }
  | { kind: 'problem'; text: string }

/** From so many on, a whole number on a line by weight is grams; an order of so many kilograms is not weighed in grams. */
const GRAMS_FROM = 100

/**
 * Reads what a person, a scale or a scanner typed for a line. The rule of weights: with a decimal comma or point it is kilograms, a whole number from 100
 * on (or filled up with zeros, as scales do) is grams; «г», «кг», «g», «kg» behind it say so themselves. Eight digits or more are a barcode.
 */
export function readEntry(typed: string, line: LineToCollect): Entry {
  const text = typed.trim()
  if (/^\d{8,14}$/.test(text)) return { kind: 'code', code: text }
  const isByWeight = line.isWeighed
  const { number, isGrams, isWhole } = readWeight(text, isByWeight && line.quantity < GRAMS_FROM)
  if (number === null) return problem(text === '' ? empty(line) : 'Это не число. Введите его цифрами, например 0,573')
  const thousandths = isGrams ? number : toThousandths(number)
  if (thousandths === null || !Number.isInteger(thousandths))
    return problem(isGrams ? 'Граммы вводят целым числом' : 'После запятой — не больше трёх цифр')
  if (thousandths === 0) return problem('Ноль записать нельзя. Если товара нет, нажмите «Нет в наличии»')
  if (!isByWeight && Number.isInteger(line.quantity) && thousandths % 1000 !== 0) return problem('Введите целое число')
  const refusal = actualProblem(line, thousandths)
  if (refusal === null) return { kind: 'quantity', thousandths }
  const hint = isByWeight && isWhole && !isGrams ? `. Если это граммы, введите ${asKilograms(number)}` : ''
  return problem(`${formatQuantity(thousandths / 1000, line.unit)} — ${refusal}${hint}`)
}

const problem = (text: string): Entry => ({ kind: 'problem', text })
const empty = ({ isWeighed }: LineToCollect) => (isWeighed ? 'Положите товар на весы или введите вес' : 'Введите число')
const asKilograms = (grams: number) => String(grams / 1000).replace('.', ',')

function readWeight(text: string, maybeGrams: boolean) {
  const [, digits = text, unit = ''] = /^(.*?)\s*(кг|kg|г|g|шт|уп)\.?$/i.exec(text) ?? []
  const number = readNumber(digits)
  const isWhole = /^\d+$/.test(digits)
  const isSaid = /^(г|g)$/i.test(unit)
  const isGuessed = unit === '' && isWhole && ((number ?? 0) >= GRAMS_FROM || /^0\d/.test(digits))
  return { number, isWhole: isWhole && unit === '', isGrams: isSaid || (maybeGrams && isGuessed) }
}
