import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productsOffice } from '../../catalog/office/products.ts'
import { guessFields } from './guess-fields.ts'

// What the captions of price lists mean; the captions are those that these programs write.

/** The guessed columns of a table, by caption; samples follow a caption after «=». */
function guess(captions: readonly string[], role: 'admin' | 'supplier' = 'supplier') {
  const columns = captions.map((text) => {
    const [caption = '', sample = ''] = text.split('=')
    return { caption, sample }
  })
  const found = guessFields(productsOffice, { role }, columns)
  return Object.fromEntries(found.flatMap((name, at) => (name === '' ? [] : [[name, columns[at]?.caption]])))
}

test('МойСклад: a number of its own is no code, a weight in kilogrammes is no weight in grammes', () => {
  const captions = [
    ...['Группы', 'Код=00017', 'Наименование', 'Внешний код', 'Артикул', 'Единица измерения', 'Цена: Цена продажи'],
    ...['Валюта (Цена продажи)', 'Закупочная цена', 'Штрихкод EAN13', 'Описание', 'НДС', 'Поставщик', 'Вес', 'Остаток'],
  ]
  assert.deepEqual(guess(captions), {
    categoryId: 'Группы',
    name: 'Наименование',
    article: 'Артикул',
    unit: 'Единица измерения',
    priceKopecks: 'Цена: Цена продажи',
    barcode: 'Штрихкод EAN13',
    description: 'Описание',
    stock: 'Остаток',
  })
  assert.equal(guess(captions, 'admin')['supplierId'], 'Поставщик')
})

test('1С and usual words: the unit of a column must be ours', () => {
  assert.deepEqual(guess(['№ п/п', 'Номенклатура', 'Код=НФ-000031', 'Ед. изм.', 'Цена, руб.', 'Кол-во', 'Штрих-код']), {
    name: 'Номенклатура',
    article: 'Код',
    unit: 'Ед. изм.',
    priceKopecks: 'Цена, руб.',
    stock: 'Кол-во',
    barcode: 'Штрих-код',
  })
  assert.deepEqual(guess(['НАИМЕНОВАНИЕ ТОВАРА', 'Цена (USD)', 'Вес, кг', 'Вес с упаковкой, кг']), {
    name: 'НАИМЕНОВАНИЕ ТОВАРА',
  })
  assert.deepEqual(guess(['Номер', 'Наименование', 'Вес (г)']), { name: 'Наименование', weightGrams: 'Вес (г)' })
})

test('InSales, WooCommerce, Shopify and PrestaShop', () => {
  const insales = [
    ...['ID товара', 'Название товара или услуги', 'Полное описание', 'Видимость на витрине', 'Размещение на сайте'],
    ...['Артикул', 'Штрих-код', 'Цена продажи', 'Старая цена', 'Остаток', 'Вес', 'Единица измерения'],
  ]
  assert.deepEqual(Object.keys(guess(insales)).sort(), [
    ...['article', 'barcode', 'categoryId', 'description', 'isActive', 'name', 'oldPriceKopecks', 'priceKopecks'],
    ...['stock', 'unit'],
  ])
  const woo = [
    ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Short description', 'Description'],
    ...['Stock', 'Weight (kg)', 'Sale price', 'Regular price', 'Categories', 'Images'],
  ]
  assert.deepEqual(guess(woo), {
    article: 'SKU',
    barcode: 'GTIN, UPC, EAN, or ISBN',
    name: 'Name',
    isActive: 'Published',
    description: 'Description',
    stock: 'Stock',
    priceKopecks: 'Regular price',
    categoryId: 'Categories',
    pictureAddresses: 'Images',
  })
  const shopify = [
    ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published', 'Option1 Value', 'Variant SKU'],
    ...['Variant Grams', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
  ]
  assert.deepEqual(guess(shopify), {
    name: 'Title',
    description: 'Body (HTML)',
    categoryId: 'Type',
    isActive: 'Published',
    article: 'Variant SKU',
    weightGrams: 'Variant Grams',
    stock: 'Variant Inventory Qty',
    priceKopecks: 'Variant Price',
    oldPriceKopecks: 'Variant Compare At Price',
    barcode: 'Variant Barcode',
  })
  const presta = [
    ...['Product ID', 'Active (0/1)', 'Name *', 'Categories (x,y,z...)', 'Price tax excluded', 'Wholesale price'],
    ...['Reference #', 'Supplier reference #', 'EAN13', 'UPC', 'Weight', 'Quantity', 'Description'],
  ]
  assert.deepEqual(guess(presta), {
    isActive: 'Active (0/1)',
    name: 'Name *',
    categoryId: 'Categories (x,y,z...)',
    priceKopecks: 'Price tax excluded',
    article: 'Reference #',
    barcode: 'EAN13',
    stock: 'Quantity',
    description: 'Description',
  })
})

test('a table of ours: its captions, the number that finds a row, a code', () => {
  const captions = ['Номер', 'Товар', 'Код=kefir-2-5', 'В продаже', 'Цена, ₽', 'Поставщик', 'Вес с упаковкой, г']
  assert.deepEqual(guess(captions, 'admin'), {
    id: 'Номер',
    name: 'Товар',
    code: 'Код',
    isActive: 'В продаже',
    priceKopecks: 'Цена, ₽',
    supplierId: 'Поставщик',
    weightGrams: 'Вес с упаковкой, г',
  })
})
