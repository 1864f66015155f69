/** The check digit of an EAN-13 for its first twelve digits. */
export function barcodeDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the text is an EAN-13: 13 digits with a valid check digit. */
export function isBarcode(text: string): boolean {
  return /^[0-9]{13}$/.test(text) && Number(text[12]) === barcodeDigit(text.slice(0, 12))
}

/** The label of a scale: the goods by the first seven digits of their own barcode, and what was weighed. */
export type WeightLabel = { goods: string; grams: number }

/**
 * Reads the label that a scale prints: an EAN-13 of the range 20–29, which GS1 leaves to the shop itself. The first seven digits are those of the
 * goods, the next five are grams. Null for another barcode.
 */
export function readWeightLabel(code: string): WeightLabel | null {
  if (!code.startsWith('2') || !isBarcode(code)) return null
  return { goods: code.slice(0, 7), grams: Number(code.slice(7, 12)) }
}
