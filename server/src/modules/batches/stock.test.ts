import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertProduct, insertSupplier } from '../../../test/rows.ts'
import { verifyStock } from '../catalog/verify-stock.ts'
import type { BatchRow, Mapping } from './schema.ts'
import { useBatches } from './testing.ts'

// docs/stock.md: stock by a file and by a change of many goods; the file's numbers replace those of the goods, or are added to them.

const shop = useApp()
const { app, owner, logInAs } = shop
const batches = useBatches(shop)
let farmer: Awaited<ReturnType<typeof logInAs>>
const goods: { id: number; code: string }[] = []
before(async () => {
  const { id: supplier_id } = await insertSupplier(owner)
  farmer = await logInAs({ role: 'supplier', supplier_id })
  for (let at = 0; at < 3; at++) goods.push(await insertProduct(owner, { supplier_id, stock: 10 }))
})

const load = (numbers: readonly (string | number)[], change: Partial<Mapping> = {}) =>
  batches.load(farmer, ['Код;Остаток', ...numbers.map((number, at) => `${goods[at]?.code};${number}`)], change)
const stocks = async () => {
  const rows = owner
    .selectFrom('products')
    .select('on_hand')
    .where(
      'code',
      'in',
      goods.map(({ code }) => code),
    )
  return (await rows.orderBy('id').execute()).map(({ on_hand }) => on_hand)
}
const last = (product_id: number) =>
  owner
    .selectFrom('stock_movements')
    .select(['kind', 'on_hand', 'why'])
    .where('product_id', '=', product_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('a file replaces, and is taken back', async () => {
  const done = await batches.apply(farmer, await load([4, 10, '+3']))
  assert.deepEqual([done.counts.done, done.counts.same], [2, 1])
  assert.deepEqual(await stocks(), [4, 10, 13])
  assert.deepEqual(await last(goods[0]?.id ?? 0), { kind: 'count', on_hand: -6, why: 'склад.csv' })
  assert.deepEqual((await last(goods[2]?.id ?? 0)).kind, 'receipt')
  assert.equal((await batches.revert(farmer, done)).counts.done, 2)
  assert.deepEqual(await stocks(), [10, 10, 10])
})

test('a file is added to what is there when it is written', async () => {
  const planned = await load([5, 0, '-2'], { added: ['stock'] })
  const rows = await app.inject({ url: `/apiadmin/batches/${planned.id}/rows?of=changes`, headers: farmer })
  const [row] = rows.json<BatchRow[]>()
  assert.deepEqual([row?.before, row?.after], [{ stock: 10 }, { stock: '+5' }])
  await owner
    .updateTable('products')
    .set({ on_hand: 100 })
    .where('id', '=', goods[0]?.id ?? 0)
    .execute()
  assert.equal((await batches.apply(farmer, planned)).counts.failed, 0)
  assert.deepEqual(await stocks(), [105, 10, 8])
  assert.deepEqual(await last(goods[0]?.id ?? 0), { kind: 'receipt', on_hand: 5, why: 'склад.csv' })
  const { message } = (
    await app.inject({
      method: 'PUT',
      url: `/apiadmin/batches/${(await load([1])).id}/plan`,
      headers: farmer,
      payload: { fields: ['code', 'stock'], key: 'code', timeZone: 'Europe/Moscow', added: ['code'] },
    })
  ).json<{ message: string }>()
  assert.equal(message, 'К этому полю не прибавляют')
})

test('a change of many sets, adds and takes off', async () => {
  const codes = goods.map(({ code }) => code)
  const change = async (operation: string, value: number) =>
    batches.apply(farmer, await batches.change(farmer, codes, { field: 'stock', operation, value }))
  await change('set', 20)
  await change('add', 5)
  await change('subtract', 1.5)
  assert.deepEqual(await stocks(), [23.5, 23.5, 23.5])
  assert.equal((await last(goods[0]?.id ?? 0)).kind, 'write_off')
  assert.equal((await owner.transaction().execute(verifyStock)).problem, null)
})
