/** The check digit of a GTIN of any length for the digits before it. */
export function barcodeDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the text is a GTIN: 8 (EAN-8), 12 (UPC), 13 (EAN-13) or 14 digits, the last of which is the check digit. The database asks the same (is_gtin). */
export function isBarcode(text: string): boolean {
  return /^([0-9]{8}|[0-9]{12,14})$/.test(text) && Number(text.at(-1)) === barcodeDigit(text.slice(0, -1))
}

/** The message about a wrong barcode, or null. What a spreadsheet has made of one is told as that. */
export function problemOfBarcode(text: string): string | null {
  if (isBarcode(text)) return null
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(text))
    return 'Таблица сократила штрихкод, и его цифры потеряны. Сделайте столбец текстовым и впишите штрихкод снова'
  if (isBarcode(`0${text}`)) return `Похоже, потерян ноль в начале: 0${text}`
  return 'Штрихкод — 8, 12, 13 или 14 цифр, и последняя сходится с остальными'
}

/** The label of a scale: the goods by the first seven digits of their own barcode, and what was weighed. */
export type WeightLabel = { goods: string; grams: number }

/**
 * Reads the label that a scale prints: an EAN-13 of the range 20–29, which GS1 leaves to the shop itself. The first seven digits are those of the
 * goods, the next five are grams. Null for another barcode.
 */
export function readWeightLabel(code: string): WeightLabel | null {
  if (!/^2\d{12}$/.test(code) || !isBarcode(code)) return null
  return { goods: code.slice(0, 7), grams: Number(code.slice(7, 12)) }
}
