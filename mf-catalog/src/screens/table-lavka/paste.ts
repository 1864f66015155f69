import { readQuantity } from './tab'

/** `typed` is the text in the quantity column that is not a number. */
export type PastedRow = { text: string; quantity: number | null; typed?: string }

const maximumText = 300
const maximumTyped = 40

/** Whether a pasted text has several lines or columns. */
export function isTable(text: string): boolean {
  return /[\t\n;]/.test(text.trim())
}

/**
 * Parses rows of a spreadsheet (tabs or semicolons) or a list of «название количество». The last numeric cell is
 * the quantity, the first other cell is the product. Without a numeric cell the last one is kept as typed for the operator to correct.
 */
export function readTable(text: string): PastedRow[] {
  const rows = text.replaceAll('\r', '\n').split('\n').map(readRow)
  return rows
    .filter(({ text: what }) => what !== '')
    .filter(({ text: what, quantity }) => quantity !== null || !isHead(what))
}

function readRow(row: string): PastedRow {
  const cells = row
    .split(row.includes('\t') ? '\t' : ';')
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '')
  if (cells.length <= 1) return readListItem(cells[0] ?? '')
  const last = cells.findLastIndex((cell, index) => index > 0 && toQuantity(cell) !== null)
  const what = cells.find((_, index) => index !== last) ?? ''
  return toRow(what, cells.at(last) ?? '')
}

/** Makes a row from its text and the text of its quantity. */
export function toRow(text: string, amount: string): PastedRow {
  const quantity = toQuantity(amount)
  const typed = amount.trim().slice(0, maximumTyped)
  return { text: text.trim().slice(0, maximumText), quantity, ...(quantity === null && typed !== '' && { typed }) }
}

/** «молоко 3,2% — 4 шт», «хлеб x 2», «1042 3» */
function readListItem(item: string): PastedRow {
  const [, what, amount] = /^(.+?)(?:\s+[x×х*—–-]\s*|\s+)(\d+(?:[.,]\d{1,3})?\s*(?:шт|уп|кг)?\.?)$/i.exec(item) ?? []
  const quantity = toQuantity(amount ?? '')
  if (what === undefined || quantity === null) return { text: item.slice(0, maximumText), quantity: null }
  return { text: what.trim().slice(0, maximumText), quantity }
}

function toQuantity(cell: string): number | null {
  const quantity = readQuantity(cell.replace(/\s*(шт|уп|кг)\.?$/i, ''))
  return quantity === 0 ? null : quantity
}

/** A header row is not a product. */
function isHead(text: string): boolean {
  return /^(код|артикул|номер|наименование|название|товар|номенклатура|штрихкод)$/i.test(text)
}
