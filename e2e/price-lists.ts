import { strToU8, zipSync } from 'fflate'

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
type Category = { section: string; name: string }
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

type Write = (products: readonly Listed[], category: Category) => PriceList

const comma = (price: number) => price.toFixed(2).replace('.', ',')
const quoted = (cell: string) => (/[;,"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csv = (rows: readonly (readonly string[])[], sign: string) =>
  rows.map((cells) => cells.map(quoted).join(sign)).join('\r\n')

/** A text in windows-1251. */
function cyrillic(text: string): Buffer {
  const others: Record<string, number> = { ё: 0xb8, Ё: 0xa8, '«': 0xab, '»': 0xbb, '№': 0xb9 }
  const codes = [...text].map((one) => {
    const code = one.charCodeAt(0)
    return others[one] ?? (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code)
  })
  return Buffer.from(codes)
}

const moysklad: Write = (products, { section, name }) => {
  const captions = [
    ...['Группы', 'Код', 'Наименование', 'Внешний код', 'Артикул', 'Единица измерения', 'Цена: Цена продажи'],
    ...['Валюта (Цена продажи)', 'Закупочная цена', 'Штрихкод EAN13', 'Описание', 'НДС', 'Поставщик', 'Вес', 'Остаток'],
  ]
  const rows = products.map((one, at) => [
    ...[
      `${section}/${name}`,
      String(at + 1).padStart(5, '0'),
      one.name,
      `wR4${at}`,
      one.article,
      'шт',
      comma(one.price),
    ],
    ...['руб', '', one.barcode, one.description, 'без НДС', 'ООО Ферма', '0,45', String(one.stock)],
  ])
  return { name: 'goods.csv', mimeType: 'text/csv', buffer: cyrillic(csv([captions, ...rows], ';')) }
}

const oneC: Write = (products, { name }) => {
  const captions = [
    '№',
    'Номенклатура',
    'Код',
    'Артикул',
    'Ед. изм.',
    'Цена, руб.',
    'Кол-во',
    'Штрих-код',
    'Номенклатурная группа',
  ]
  const rows = products.map((one, at) => [
    ...[
      String(at + 1),
      one.name,
      `НФ-${at}`,
      one.article,
      'шт.',
      comma(one.price),
      String(one.stock),
      one.barcode,
      name,
    ],
  ])
  return { name: 'nomenklatura.txt', mimeType: 'text/plain', buffer: cyrillic(csv([captions, ...rows], '\t')) }
}

const bitrix: Write = (products, { name }) => {
  const cell = (text: string) => `<td>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</td>`
  const line = (cells: readonly string[]) => `<tr>${cells.map(cell).join('')}</tr>`
  const captions = ['Название', 'Артикул', 'Розничная цена', 'Доступно', 'Раздел', 'Штрихкод', 'Детальная картинка']
  const rows = products.map((one) => [
    one.name,
    one.article,
    comma(one.price),
    String(one.stock),
    name,
    one.barcode,
    '',
  ])
  const head = '<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head>'
  const html = `${head}<body><table border="1">${[captions, ...rows].map(line).join('\n')}</table></body></html>`
  return { name: 'catalog.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(html) }
}

const yml: Write = (products, { section, name }) => {
  const offers = products.map(
    (one, at) =>
      `<offer id="${at + 1}" available="true"><name>${one.name}</name><price>${one.price}</price><currencyId>RUR</currencyId>` +
      `<categoryId>2</categoryId><vendorCode>${one.article}</vendorCode><barcode>${one.barcode}</barcode><count>${one.stock}</count>` +
      `${one.picture && `<picture>${one.picture}</picture>`}<description><![CDATA[<p>${one.description}</p>]]></description></offer>`,
  )
  const categories = `<category id="1">${section}</category><category id="2" parentId="1">${name}</category>`
  const shop = `<shop><name>Ферма</name><categories>${categories}</categories><offers>${offers.join('\n')}</offers></shop>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE yml_catalog SYSTEM "shops.dtd">\n<yml_catalog date="2026-12-01 10:00">${shop}</yml_catalog>`
  return { name: 'yml.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) }
}

const woo: Write = (products, { section, name }) => {
  const captions = [
    ...[
      'ID',
      'Type',
      'SKU',
      'GTIN, UPC, EAN, or ISBN',
      'Name',
      'Published',
      'Short description',
      'Description',
      'In stock?',
    ],
    ...['Stock', 'Weight (kg)', 'Sale price', 'Regular price', 'Categories', 'Tags', 'Images'],
  ]
  const rows = products.map((one, at) => [
    ...[String(at + 44), 'simple', one.article, one.barcode, one.name, '1', '', `<p>${one.description}</p>`, '1'],
    ...[String(one.stock), '0.45', '', one.price.toFixed(2), `${section} > ${name}`, 'сыр', one.picture],
  ])
  return {
    name: 'wc-product-export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${csv([captions, ...rows], ',')}`),
  }
}

const shopify: Write = (products, { name }) => {
  const captions = [
    ...[
      'Handle',
      'Title',
      'Body (HTML)',
      'Vendor',
      'Type',
      'Published',
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
    ],
    ...[
      'Variant Grams',
      'Variant Inventory Qty',
      'Variant Price',
      'Variant Barcode',
      'Image Src',
      'Image Position',
      'Status',
    ],
  ]
  const rows = products.map((one, at) => [
    ...[
      `syr-${at}`,
      one.name,
      `<p>${one.description}</p>`,
      'Ферма',
      name,
      'TRUE',
      'Title',
      'Default Title',
      one.article,
    ],
    ...['450', String(one.stock), one.price.toFixed(2), one.barcode, one.picture, '1', 'active'],
  ])
  return { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv([captions, ...rows], ',')) }
}

const prestashop: Write = (products, { name }) => {
  const captions = [
    ...[
      'Product ID',
      'Active (0/1)',
      'Name *',
      'Categories (x,y,z...)',
      'Price tax excluded',
      'Wholesale price',
      'Reference #',
    ],
    ...['Supplier reference #', 'EAN13', 'Weight', 'Quantity', 'Description', 'Image URLs (x,y,z...)'],
  ]
  const rows = products.map((one, at) => [
    ...[String(at + 1), '1', one.name, name, one.price.toFixed(2), '', one.article, '', one.barcode, '0.450'],
    ...[String(one.stock), `<p>${one.description}</p>`, one.picture],
  ])
  const text = [captions, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\n')
  return { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

const workbook: Write = (products, { name }) => {
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

/** By the program that writes it. */
export const priceLists = {
  МойСклад: moysklad,
  '1С': oneC,
  Битрикс: bitrix,
  YML: yml,
  WooCommerce: woo,
  Shopify: shopify,
  PrestaShop: prestashop,
  'книга поставщика': workbook,
}
