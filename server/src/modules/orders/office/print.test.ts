import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { insertContract, insertOrder, insertSupplier } from '../../../../test/rows.ts'
import { commissionOf } from '../../suppliers/contracts/commission.ts'
import type { OrderCard, OrderToCollect } from './schema.ts'
import { useBackOffice } from './testing.ts'

const { app, owner, url, head, idOf, card, arrange } = useBackOffice()

const ask = (who: string, ids: number[]) =>
  app.inject({ method: 'POST', url: `${url}/print`, headers: head(who), payload: { ids } })
const numbers = async (who: string, ids: number[]) => {
  const answer = await ask(who, ids)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<OrderToCollect[]>().map(({ number }) => number)
}

describe('orders on paper and their commission', () => {
  before(arrange)

  test('a print form holds the orders that the person serves, with their lines', async () => {
    const all = ['1001-1', '1001-2', '1002-1', '1003-1', '1004-1']
    const ids = all.map(idOf)
    assert.deepEqual(await numbers('admin', ids.toReversed()), all)
    assert.deepEqual(await numbers('partner', ids), ['1001-1', '1002-1'])
    // the purchase that the farmer made at the dairy is not its work
    assert.deepEqual(await numbers('farm', ids), ['1001-1', '1002-1'])
    assert.deepEqual(await numbers('dairy', ids), ['1001-2', '1003-1', '1004-1'])
    assert.deepEqual(await numbers('dairy', [idOf('1001-1'), 987_654_321]), [])
    await owner.updateTable('products').set({ shelf: 'А-3' }).execute()
    const [order] = (await ask('farm', [idOf('1001-1')])).json<OrderToCollect[]>()
    assert.deepEqual(
      order?.lines.map(({ name, quantity, unit }) => [name, quantity, unit]),
      [
        ['Сыр „Тульский“', 0.3, 'кг'],
        ['Творог', 0.3, 'кг'],
      ],
    )
    // what those who collect it need to know of the goods
    const codes = order?.lines.map(({ product }) => product) ?? []
    const products = await owner
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select(['products.code', 'is_weighed as isWeighed', 'barcode', 'shelf', 'categories.name as category'])
      .where('products.code', 'in', codes)
      .execute()
    assert.deepEqual(
      order?.lines.map(({ product: code, isWeighed, barcode, shelf, category }) => ({
        code,
        isWeighed,
        barcode,
        shelf,
        category,
      })),
      codes.map((code) => products.find((one) => one.code === code)),
    )
  })

  test('others are refused, and more than 200 orders are a bad request', async () => {
    for (const who of ['client', 'investor']) assert.equal((await ask(who, [idOf('1001-1')])).statusCode, 403)
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    assert.equal((await ask('admin', many)).statusCode, 400)
    assert.equal((await ask('admin', [])).statusCode, 400)
  })

  test('the card shows the commission of the contract, and without a contract none', async () => {
    assert.equal((await card('farm', idOf('1001-1'))).json<OrderCard>().commission, null)
    const farm = await insertSupplier(owner)
    const contract = await insertContract(owner, {
      supplier_id: farm.id,
      number: 'К-7',
      commission_percent: 12.5,
      state: 'accepted',
      accepted_at: new Date(),
    })
    const order = await insertOrder(owner, { supplier_id: farm.id, total_kopecks: 333_33 })
    assert.deepEqual((await card('admin', order.id)).json<OrderCard>().commission, {
      basisPoints: 1250,
      kopecks: 41_67,
      supplierKopecks: 0,
      dueKopecks: 41_67,
      contract: contract.id,
      contractNumber: 'К-7',
    })
  })

  test('half a kopeck is rounded up, and the largest sum is exact', () => {
    assert.equal(commissionOf(5_00, 10), 1)
    assert.equal(commissionOf(4_99, 10), 0)
    assert.equal(commissionOf(Number.MAX_SAFE_INTEGER, 10_000), Number.MAX_SAFE_INTEGER)
    assert.equal(commissionOf(0, 1250), 0)
  })
})
