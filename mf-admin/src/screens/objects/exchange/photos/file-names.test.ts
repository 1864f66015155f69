import { expect, test } from '@jest/globals'
import { findProducts } from './file-names'

const product = (code: string, barcode: string | null = null, article = '') => ({ code, article, barcode, name: code })
const products = [
  ...[product('123'), product('moloko'), product('moloko-2'), product('syr', '4600000000008')],
  ...[product('pipe', null, 'Труба 3/4'), product('cheese', null, 'СР-50')],
]

test.each([
  ['123.jpg', '123', 1],
  ['123-2.JPG', '123', 2],
  ['123_3.png', '123', 3],
  ['123 (4).webp', '123', 4],
  ['Moloko.jpeg', 'moloko', 1],
  ['moloko-2.jpg', 'moloko-2', 1],
  ['moloko-2-3.jpg', 'moloko-2', 3],
  ['moloko-3.jpg', 'moloko', 3],
  ['4600000000008-2.jpg', 'syr', 2],
  ['СР-50.jpg', 'cheese', 1],
  ['СР-50 (2).jpg', 'cheese', 2],
])('%s is a picture of %s, place %d', (name, code, place) => {
  expect(findProducts(name, products)).toMatchObject({ products: [{ code }], place })
})

test.each(['999.jpg', '.jpg', 'молоко.jpg', '123-456.jpg', 'moloko-0.jpg', 'ср-50.jpg'])(
  '%s is of no product',
  (name) => {
    expect(findProducts(name, products).products).toEqual([])
  },
)
