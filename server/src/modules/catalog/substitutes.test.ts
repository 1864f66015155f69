import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertCategory, insertProduct } from '../../../test/rows.ts'
import { useCatalog } from './testing.ts'
import type { ProductCard } from './schema.ts'

const { app, owner } = useApp()
const { get } = useCatalog({ app })

test('substitutes are of the same category and in stock, the likest name first, then the nearest price', async () => {
  const { id: category_id } = await insertCategory(owner)
  const insert = (code: string, name: string, given = {}) => insertProduct(owner, { category_id, code, name, ...given })
  const milk = await insert('milk-32', 'Молоко пастеризованное 3,2 %', { stock: 0 })
  await insert('milk-25', 'Молоко пастеризованное 2,5 %', { price_kopecks: 120_00 })
  await insert('milk-25-near', 'Молоко пастеризованное 2,5 %', { price_kopecks: 101_00 })
  await insert('kefir', 'Кефир домашний')
  await insert('by-weight', 'Молоко пастеризованное 3,2 %', { unit: 'кг', pack: '', is_weighed: true })
  await insert('sold-out', 'Молоко пастеризованное 3,2 %', { stock: 0 })
  await insert('inactive', 'Молоко пастеризованное 3,2 %', { is_active: false })
  await insertProduct(owner, { name: milk.name, code: 'of-another-category' })

  const found = await get<ProductCard[]>('/api/clientv9/objects/substitutes/milk-32')
  assert.deepEqual(
    found.map(({ code }) => code),
    ['milk-25-near', 'milk-25', 'kefir', 'by-weight'],
  )
  assert.deepEqual(await get('/api/clientv9/objects/substitutes/no-such'), [])
})
