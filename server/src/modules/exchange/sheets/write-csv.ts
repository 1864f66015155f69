import type { Batches, Cell, SheetColumn } from './column.ts'
import { toInert } from './inert.ts'

/** Writes a CSV for the Russian Excel: UTF-8 with a BOM, semicolons, decimal commas, dates as 31.12.2026. */
export async function* writeCsv(columns: readonly SheetColumn[], batches: Batches): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(columns.map(({ caption }) => toInert(caption)))}`
  for await (const rows of batches)
    yield rows.map((row) => lineOf(row.map((cell, index) => textOf(columns[index]?.form ?? 'text', cell)))).join('')
}

function textOf(form: SheetColumn['form'], cell: Cell): string {
  if (cell === null) return ''
  switch (form) {
    case 'number':
      return String(cell).replace('.', ',')
    case 'money':
      return Number(cell).toFixed(2).replace('.', ',')
    case 'date':
    case 'datetime':
      return String(cell).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3.$2.$1')
    case 'text':
      return toInert(String(cell))
  }
}

function lineOf(texts: readonly string[]): string {
  return `${texts.map((text) => (/[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(';')}\r\n`
}
