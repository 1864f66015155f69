import { expect, test } from '@jest/globals'
import { cheese, honey, lukiny, milk, zarechye } from '../../test/goods'
import { summarize } from './summary'

const suppliers = [zarechye, lukiny]

test('each supplier has its own sum, minimum and missing amount', () => {
  const { groups } = summarize(
    [
      { product: cheese, quantity: 0.6 },
      { product: honey, quantity: 2 },
      { product: milk, quantity: 4 },
    ],
    suppliers,
    [],
  )
  expect(
    groups.map(({ supplier, totalKopecks, missingKopecks }) => ({ supplier, totalKopecks, missingKopecks })),
  ).toEqual([
    { supplier: 'zarechye', totalKopecks: 122000, missingKopecks: 0 },
    { supplier: 'lukiny', totalKopecks: 100000, missingKopecks: 50000 },
  ])
})

test('only suppliers whose minimum is reached are ordered, the others stay in the basket', () => {
  const summary = summarize(
    [
      { product: cheese, quantity: 0.6 },
      { product: honey, quantity: 2 },
    ],
    suppliers,
    [],
  )
  expect(summary.readyLines.map(({ product }) => product.code)).toEqual(['cheese'])
  expect(summary.readyKopecks).toBe(74400)
  expect(summary.waiting.map(({ supplier }) => supplier)).toEqual(['lukiny'])
})

test('a supplier with an invalid line is not ordered until it is corrected, whatever else it is asked for', () => {
  const lines = [
    { product: { ...cheese, stock: 0.4 }, quantity: 0.6 },
    { product: milk, quantity: 20 },
  ]
  const { ready, waiting } = summarize(lines, suppliers, [])
  expect(ready).toEqual([])
  expect(waiting[0]?.hasProblem).toBe(true)
})

test('a supplier that is not loaded does not block the order: the server checks it', () => {
  expect(summarize([{ product: honey, quantity: 1 }], [], []).readyKopecks).toBe(50000)
})

test('lines of several shops of a supplier are grouped by shop; the minimum is the supplier’s', () => {
  const shop = { code: 'zarechye-2', supplier: 'zarechye', name: 'У вокзала', address: 'Тула' }
  const farCheese = { ...cheese, code: 'far', shop: shop.code }
  const goods = [cheese, farCheese, milk].map((product) => ({ product, quantity: 1 }))
  const { groups } = summarize(goods, suppliers, [shop])
  expect(groups).toHaveLength(1)
  expect(groups[0]?.shops.map(({ name, lines }) => [name, lines.map(({ product }) => product.code)])).toEqual([
    ['', ['cheese', 'milk']],
    ['У вокзала', ['far']],
  ])
})
