import { csv, type Write } from './listed.ts'

export const woo: Write = (products, { section, name }) => {
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

export const shopify: Write = (products, { name }) => {
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

export const prestashop: Write = (products, { name }) => {
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
