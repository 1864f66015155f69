import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productFields } from '../catalog/office/product-fields.ts'
import { ofColumns, toFeedMapping } from './mapping.ts'

const columnsOf = (...captions: string[]) => captions.map((caption) => ({ caption, sample: '' }))
const confirmed = toFeedMapping(columnsOf('Артикул', 'Цена', 'Цена до скидки', 'Описание', 'Фото'), {
  fields: ['article', 'priceKopecks', 'oldPriceKopecks', 'description', ''],
  key: 'article',
  timeZone: 'Europe/Moscow',
})

test('columns are known by their captions, in any order; what nobody confirmed is not loaded', () => {
  const { mapping } = ofColumns(
    { fields: productFields },
    columnsOf('Остаток', 'Фото', 'Описание', 'Цена до скидки', 'Цена', 'Артикул'),
    confirmed,
  )
  assert.deepEqual(mapping.fields, ['', '', 'description', 'oldPriceKopecks', 'priceKopecks', 'article'])
  assert.deepEqual([mapping.key, mapping.timeZone], ['article', 'Europe/Moscow'])
})

test('a column that the catalogue has no more is empty where the field may be, and left alone elsewhere', () => {
  const { columns, mapping } = ofColumns({ fields: productFields }, columnsOf('Артикул', 'Цена'), confirmed)
  assert.deepEqual(
    columns.map(({ caption }) => caption),
    ['Артикул', 'Цена', 'Цена до скидки'],
  )
  assert.deepEqual(mapping.fields, ['article', 'priceKopecks', 'oldPriceKopecks'])
})
