import { comma, csv, cyrillic, type Write } from './listed.ts'

export const moysklad: Write = (products, { section, name }) => {
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

export const oneC: Write = (products, { name }) => {
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

export const bitrix: Write = (products, { name }) => {
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

export const yml: Write = (products, { section, name }) => {
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
