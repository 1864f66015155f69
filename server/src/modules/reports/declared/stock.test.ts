import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertOrder, insertProduct, insertSupplier } from '../../../../test/rows.ts'
import type { ReportAnswer } from '../schema.ts'

// Decision 0172: stock at the beginning and at the end of the days is what the book says, by the clocks of Moscow.

const { app, owner, logInAs } = useApp()
let farmer: Awaited<ReturnType<typeof logInAs>>
before(async () => {
  const farm = await insertSupplier(owner, { name: 'Ферма' })
  farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
  await insertProduct(owner, { name: 'Чужой', stock: 7 })
  const { id, shop_id } = await insertProduct(owner, { supplier_id: farm.id, name: 'Сыр', stock: 0 })
  const order = await insertOrder(owner, { shop_id })
  for (const [at, kind, onHand, reserved] of [
    ['2026-03-01T20:59:59Z', 'count', 10, 0],
    ['2026-03-01T21:00:00Z', 'receipt', 5, 0],
    ['2026-03-02T09:00:00Z', 'write_off', -1, 0],
    ['2026-03-02T10:00:00Z', 'reservation', 0, 4],
    ['2026-03-02T11:00:00Z', 'sale', -3, -3],
    ['2026-03-02T21:00:00Z', 'count', 9, 0],
  ] as const)
    await sql`insert into stock_movements (product_id, kind, on_hand, reserved, order_id, created_at) values
      (${id}, ${kind}, ${onHand}, ${reserved}, ${['reservation', 'sale'].includes(kind) ? order.id : null}, ${at})`.execute(
      owner,
    )
})

const ask = async (report: string, day: string, search = '') => {
  const payload = { from: day, to: day, by: [], across: '', measures: [], only: [], search }
  const answer = await app.inject({ method: 'POST', url: `/apiadmin/reports/${report}`, headers: farmer, payload })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<ReportAnswer>().rows
}

test('what was there, came, was sold, written off and counted, of one’s own products alone', async () => {
  const cheese = ['Ферма', 'Сыр', 'шт']
  assert.deepEqual(await ask('stock', '2026-03-01'), [[...cheese, 0, 0, 0, 0, 10, 10, 0]])
  assert.deepEqual(await ask('stock', '2026-03-02'), [[...cheese, 10, 5, 3, 1, 0, 11, 1]])
  assert.deepEqual(await ask('stock', '2026-03-03', 'сыр'), [[...cheese, 11, 0, 0, 0, 9, 20, 1]])
  assert.deepEqual(await ask('stock', '2026-03-03', 'молоко'), [])
})
