import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { useApp } from '../../../test/app.ts'
import { insertProduct, insertSupplier } from '../../../test/rows.ts'
import { verifyStock } from '../catalog/verify-stock.ts'
import { uploadOf } from '../files/testing.ts'
import { runBatch } from './run.ts'
import type { Batch, BatchRow, Mapping } from './schema.ts'

// docs/stock.md: stock by a file and by a change of many goods; the file's numbers replace those of the goods, or are added to them.

const { app, owner, database, logInAs } = useApp()
let farmer: Awaited<ReturnType<typeof logInAs>>
const goods: { id: number; code: string }[] = []
before(async () => {
  const { id: supplier_id } = await insertSupplier(owner)
  farmer = await logInAs({ role: 'supplier', supplier_id })
  for (let at = 0; at < 3; at++) goods.push(await insertProduct(owner, { supplier_id, stock: 10 }))
})

async function send<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<T> {
  const answer = await app.inject({ method, url: `/apiadmin/${path}`, headers: farmer, ...(payload && { payload }) })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<T>()
}
const work = async ({ id }: Batch) => {
  await runBatch({ database, objects: app.objects.office }, { id })
  return send<Batch>('GET', `batches/${id}`)
}
const apply = async (batch: Batch) => work(await send<Batch>('PUT', `batches/${batch.id}/apply`))
async function load(numbers: readonly (string | number)[], change: Partial<Mapping> = {}): Promise<Batch> {
  const lines = numbers.map((number, at) => `${goods[at]?.code};${number}`)
  const { payload, headers } = uploadOf(
    Buffer.from(['Код;Остаток', ...lines].join('\n')),
    {},
    { fileName: 'склад.csv' },
  )
  const url = '/apiadmin/admin/obj/products/import'
  const answer = await app.inject({ method: 'POST', url, headers: { ...farmer, ...headers }, payload })
  const { id, mapping } = answer.json<Batch>()
  return work(await send<Batch>('PUT', `batches/${id}/plan`, { ...mapping, ...change }))
}
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
  const done = await apply(await load([4, 10, '+3']))
  assert.deepEqual([done.counts.done, done.counts.same], [2, 1])
  assert.deepEqual(await stocks(), [4, 10, 13])
  assert.deepEqual(await last(goods[0]?.id ?? 0), { kind: 'count', on_hand: -6, why: 'склад.csv' })
  assert.deepEqual((await last(goods[2]?.id ?? 0)).kind, 'receipt')
  const back = await work(await send<Batch>('POST', `batches/${done.id}/revert`))
  assert.equal((await apply(back)).counts.done, 2)
  assert.deepEqual(await stocks(), [10, 10, 10])
})

test('a file is added to what is there when it is written', async () => {
  const planned = await load([5, 0, '-2'], { added: ['stock'] })
  const [row] = await send<BatchRow[]>('GET', `batches/${planned.id}/rows?of=changes`)
  assert.deepEqual([row?.before, row?.after], [{ stock: 10 }, { stock: '+5' }])
  await owner
    .updateTable('products')
    .set({ on_hand: 100 })
    .where('id', '=', goods[0]?.id ?? 0)
    .execute()
  assert.equal((await apply(planned)).counts.failed, 0)
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
  const rows = { filter: ['code', 'anyof', goods.map(({ code }) => code)], sort: 'id' }
  const change = async (operation: string, value: number) => {
    const changes = [{ field: 'stock', operation, value }]
    return apply(await work(await send<Batch>('POST', 'admin/obj/products/bulk', { rows, action: 'update', changes })))
  }
  await change('set', 20)
  await change('add', 5)
  await change('subtract', 1.5)
  assert.deepEqual(await stocks(), [23.5, 23.5, 23.5])
  assert.equal((await last(goods[0]?.id ?? 0)).kind, 'write_off')
  assert.equal((await owner.transaction().execute(verifyStock)).problem, null)
})
