import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellsOf, read } from './testing.ts'

const head = 'Handle,Title,Vendor,Option1 Value,Option2 Value,Variant SKU,Variant Price,Image Src'

test('Shopify: each variant is a product with the words of its product, all pictures, and its options in the name', async () => {
  const rows = [
    'honey,Мёд липовый,Пасека,250 г,светлый,h-250,350.00,https://a.example/1.jpg',
    'honey,,,500 г,,h-500,600.00,https://a.example/2.jpg',
    'honey,,,,,,,https://a.example/3.jpg',
    'jam,Варенье,Сад,Default Title,,j-1,210.00,https://a.example/4.jpg',
  ]
  const pictures = 'https://a.example/1.jpg\nhttps://a.example/2.jpg\nhttps://a.example/3.jpg'
  assert.deepEqual(cellsOf(await read([head, ...rows].join('\n'))), [
    [2, 'honey', 'Мёд липовый, 250 г, светлый', 'Пасека', '250 г', 'светлый', 'h-250', '350.00', pictures],
    [3, 'honey', 'Мёд липовый, 500 г', 'Пасека', '500 г', '', 'h-500', '600.00', pictures],
    [5, 'jam', 'Варенье', 'Сад', 'Default Title', '', 'j-1', '210.00', 'https://a.example/4.jpg'],
  ])
})

test('Shopify: a product of thousands of rows is joined over the pieces it is read in; rows without a handle are not', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => `tea,${at === 0 ? 'Чай' : ''},,${at + 1} г,,t-${at},10.00,`)
  const found = await read([head, ...many, ',Соль,,,,s-1,20.00,', ',,,,,s-2,30.00,'].join('\n'))
  const names = found.lines.map(({ cells }) => cells[1])
  assert.deepEqual([names.length, names[0], names[2999]], [3002, 'Чай, 1 г', 'Чай, 3000 г'])
  assert.deepEqual(names.slice(3000), ['Соль', ''])
})

test('Shopify: a row of which something is told stays a row', async () => {
  const rows = ['honey,Мёд,Пасека,Default Title,,h-1,350.00,', 'honey,,,,,,,https://a.example/2.jpg,moved']
  const found = await read([head, ...rows].join('\n'))
  assert.deepEqual(
    found.lines.map(({ cells, told }) => [cells[1], told.length]),
    [
      ['Мёд', 0],
      ['Мёд', 1],
    ],
  )
})
