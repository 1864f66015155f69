import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCategory, insertProduct, insertShop, insertUser } from '../../../../test/rows.ts'
import type { Document } from '../../catalog/schema.ts'
import type { PlacedGroup } from '../schema.ts'
import { line, useShop } from '../testing.ts'

const { app, owner, logInAs, place } = useShop()

test('an order comes with the papers of what was brought, each once, to its buyer alone', async () => {
  const shop = await insertShop(owner)
  const insert = async (name: string) => {
    const { id: category_id } = await insertCategory(owner, { name })
    const product = await insertProduct(owner, { shop_id: shop.id, category_id, name })
    const paper = { supplier_id: shop.supplier_id, category_id, name, number: '1', issued_on: '2026-01-01' }
    await owner
      .insertInto('documents')
      .values({ ...paper, kind: 'declaration', file_name: 'paper.txt', content: Buffer.from('paper') })
      .execute()
    return product
  }
  const [milk, tea, other, missing] = [
    await insert('Молоко'),
    await insert('Чай'),
    await insert('Иван-чай'),
    await insert('Мёд'),
  ]
  const cream = await insertProduct(owner, { shop_id: shop.id, category_id: milk.category_id })
  const { id: actor_id, login } = await insertUser(owner)
  const anna = await logInAs(login)
  const placed = await place(
    anna,
    [milk, cream, tea, missing].map((product) => line(product, 1)),
  )
  const id = placed.json<PlacedGroup>().orders[0]?.id ?? 0
  const papers = async (headers = anna) =>
    app.inject({ method: 'GET', url: `/api/clientv9/objects/orders/${id}/documents`, headers })
  const names = async () => (await papers()).json<Document[]>().map(({ name }) => name)
  assert.deepEqual(await names(), ['Молоко', 'Чай', 'Мёд'])

  const lines = await owner.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute()
  const [teaLine, missingLine] = [tea, missing].map((product) => lines.find((one) => one.product_id === product.id)?.id)
  const brought = { unit: 'шт' as const, price_kopecks: 100_00, discount_kopecks: 0, reason: '', actor_id }
  await owner
    .insertInto('order_line_actuals')
    .values([
      {
        ...brought,
        line_id: teaLine ?? 0,
        quantity: 1,
        substitute_id: other.id,
        name: other.name,
        sum_kopecks: 100_00,
      },
      { ...brought, line_id: missingLine ?? 0, quantity: 0, name: missing.name, sum_kopecks: 0 },
    ])
    .execute()
  assert.deepEqual(await names(), ['Молоко', 'Иван-чай'])
  assert.equal((await papers(await logInAs({}))).statusCode, 404)
})
