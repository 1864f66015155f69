// Price lists as other programs write them, of the same products each: what a person of a supplier has on the disk.

export type Listed = {
  article: string
  name: string
  /** in roubles */
  price: number
  stock: number
  barcode: string
  description: string
  picture: string
}
export type Category = { section: string; name: string }
export type PriceList = { name: string; mimeType: string; buffer: Buffer }

/** Products of one list; the barcodes have right check digits. */
export function productsOf(prefix: string, count: number, pictures = ''): Listed[] {
  return Array.from({ length: count }, (_, at) => ({
    article: `${prefix}-${String(at + 1).padStart(3, '0')}/А`,
    name: `${prefix}: сыр «Луг» № ${at + 1}`,
    price: 100 + at + 0.5,
    stock: 5 + at,
    barcode: withCheckDigit(`46${String(prefix.length).padStart(2, '0')}${hash(prefix)}${String(at).padStart(3, '0')}`),
    description: `Сыр из молока; выдержан ${at + 1} дней`,
    picture: pictures === '' ? '' : `${pictures}/${at + 1}.png`,
  }))
}

const hash = (text: string) =>
  String([...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_999, 7)).padStart(5, '0')

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

export type Write = (products: readonly Listed[], category: Category) => PriceList

export const comma = (price: number) => price.toFixed(2).replace('.', ',')
const quoted = (cell: string) => (/[;,"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const csv = (rows: readonly (readonly string[])[], sign: string) =>
  rows.map((cells) => cells.map(quoted).join(sign)).join('\r\n')

/** A text in windows-1251. */
export function cyrillic(text: string): Buffer {
  const others: Record<string, number> = { ё: 0xb8, Ё: 0xa8, '«': 0xab, '»': 0xbb, '№': 0xb9 }
  const codes = [...text].map((one) => {
    const code = one.charCodeAt(0)
    return others[one] ?? (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code)
  })
  return Buffer.from(codes)
}
