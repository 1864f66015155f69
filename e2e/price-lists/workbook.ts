import { strToU8, zipSync } from 'fflate'
import type { Write } from './listed.ts'

/** A workbook with a title, a date and an empty line above its captions. */
export const workbook: Write = (products, { name }) => {
  const captions = ['№ п/п', 'Наименование товара', 'Артикул', 'Ед.', 'Цена', 'Наличие', 'Группа', 'ШК']
  const rows = products.map((one, at) => [at + 1, one.name, one.article, 'шт', one.price, one.stock, name, one.barcode])
  const above = [['Прайс-лист крестьянского хозяйства'], ['от 01.12.2026'], []]
  const letter = (column: number) => String.fromCharCode(65 + column)
  const cell = (value: string | number, row: number, column: number) =>
    typeof value === 'number'
      ? `<c r="${letter(column)}${row}"><v>${value}</v></c>`
      : `<c r="${letter(column)}${row}" t="inlineStr"><is><t>${value.replaceAll('&', '&amp;')}</t></is></c>`
  const lines = [...above, captions, ...rows].map(
    (cells, at) => `<row r="${at + 1}">${cells.map((value, column) => cell(value, at + 1, column)).join('')}</row>`,
  )
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Прайс" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/s1.xml"/></Relationships>`,
    'xl/worksheets/s1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  const packed = zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
  return {
    name: 'прайс.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(packed),
  }
}
