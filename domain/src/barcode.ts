/** The check digit of an EAN-13 for its first twelve digits. */
export function barcodeDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the text is an EAN-13: 13 digits with a valid check digit. */
export function isBarcode(text: string): boolean {
  return /^[0-9]{13}$/.test(text) && Number(text[12]) === barcodeDigit(text.slice(0, 12))
}
