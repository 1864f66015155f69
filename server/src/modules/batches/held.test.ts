import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../test/app.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../test/rows.ts'
import { uploadOf } from '../files/testing.ts'
import { runBatch } from './run.ts'
import type { Batch, BatchLine, BatchRow } from './schema.ts'

// docs/import-export.md: changes of a supplier that wait for approval are reported as such, and withdrawn when the batch is reverted.

const { app, owner, database, logInAs } = useApp()
let farmer: Awaited<ReturnType<typeof logInAs>>
let admin: typeof farmer
let shop: number

before(async () => {
  const farm = await insertSupplier(owner)
  admin = await logInAs({ role: 'admin' })
  farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
  shop = (await insertShop(owner, { supplier_id: farm.id })).id
  await sql`update approval_rules set is_on = true where field in ('priceKopecks', 'name')`.execute(owner)
})

async function send<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = farmer) {
  const answer = await app.inject({ method, url: `/apiadmin/${path}`, headers, ...(payload && { payload }) })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<T>()
}
const run = async (id: number) => {
  await runBatch({ database, objects: app.objects.office }, { id })
  return send<Batch>('GET', `batches/${id}`)
}
const apply = async (id: number) => {
  await send('PUT', `batches/${id}/apply`)
  return run(id)
}
const changesOf = (id: number) => send<BatchRow[]>('GET', `batches/${id}/rows?of=changes`)
const problemsOf = (id: number) => send<BatchRow[]>('GET', `batches/${id}/rows?of=problems`)
const planned = (rows: BatchRow[]) => rows.map(({ action, title, held }) => [action, title, held.toSorted()])

async function load(lines: string[]): Promise<Batch> {
  const content = Buffer.from(['Код;Товар;Цена;В единице', ...lines].join('\n'))
  const { payload, headers } = uploadOf(content, {}, { fileName: 'prices.csv' })
  const url = '/apiadmin/admin/obj/products/import'
  const answer = await app.inject({ method: 'POST', url, headers: { ...farmer, ...headers }, payload })
  const { id, mapping } = answer.json<Batch>()
  await send('PUT', `batches/${id}/plan`, { ...mapping })
  return run(id)
}
const revert = async (id: number) => run((await send<Batch>('POST', `batches/${id}/revert`)).id)
const goods = (name: string) =>
  insertProduct(owner, { shop_id: shop, price_kopecks: 100_00, name, pack: '', old_price_kopecks: null })
const isWaiting = async () => (await send<BatchLine[]>('GET', 'batches?object=products'))[0]?.isWaiting
async function stateOf(code: string): Promise<unknown[]> {
  const { rows } = await sql<{ price: number; pack: string; proposed: object | null }>`
    select p.price_kopecks as price, p.pack, c.proposed from products p
    left join change_proposals c on c.product_id = p.id and c.state = 'waiting' where p.code = ${code}`.execute(owner)
  const [row] = rows
  return [row?.price, row?.pack, row?.proposed]
}

test('rows of an import that wait are counted as that, before and after; taking it back withdraws them', async () => {
  const [near, far, both] = [await goods('Мёд'), await goods('Сыр'), await goods('Хлеб')]
  const lines = [`${near.code};Мёд;110;`, `${far.code};Сыр;200;`, `${both.code};Батон;100;400 г`]
  const checked = await load(lines)
  assert.deepEqual([checked.counts.update, checked.counts.held, checked.counts.waiting], [3, 2, 0])
  assert.deepEqual(planned(await changesOf(checked.id)), [
    ['update', 'Мёд', []],
    ['update', 'Сыр', ['priceKopecks']],
    ['update', 'Хлеб', ['name']],
  ])
  assert.deepEqual(await stateOf(far.code), [100_00, '', null], 'the check proposes nothing')

  const { state, counts } = await apply(checked.id)
  assert.deepEqual([state, counts.done, counts.held, counts.waiting, counts.failed], ['done', 1, 2, 2, 0])
  assert.equal(await isWaiting(), true)
  assert.deepEqual(await stateOf(far.code), [100_00, '', { priceKopecks: 200_00 }])
  assert.deepEqual(await stateOf(both.code), [100_00, '400 г', { name: 'Батон' }])

  const back = await revert(checked.id)
  assert.deepEqual([back.counts.update, back.counts.withdraw], [2, 2])
  const undone = await apply(back.id)
  assert.deepEqual([undone.counts.done, undone.counts.failed], [4, 0])
  for (const { code } of [near, far, both]) assert.deepEqual(await stateOf(code), [100_00, '', null])
  assert.equal((await send<Batch>('GET', `batches/${checked.id}`)).counts.waiting, 0)
})

test('what was accepted, or proposed anew by hand, is not withdrawn with the batch: it is told', async () => {
  const [accepted, anew] = [await goods('Творог'), await goods('Сметана')]
  const { id } = await load([`${accepted.code};Творог;300;`, `${anew.code};Сметана;300;`])
  await apply(id)
  const { data } = await send<{ data: Record<string, number>[] }>(
    'POST',
    'objects/change-proposals/loadoptions',
    { filter: ['productId', '=', accepted.id] },
    admin,
  )
  const { id: proposal, version, productVersion } = data[0] ?? {}
  await send('PUT', 'objects/change-proposals/state', { id: proposal, version, productVersion, to: 'accepted' }, admin)
  await send('PUT', 'objects/products', { key: anew.id, version: 1, values: { priceKopecks: 400_00 } })
  assert.equal((await send<Batch>('GET', `batches/${id}`)).counts.waiting, 0)

  const back = await revert(id)
  assert.deepEqual([back.counts.withdraw, back.counts.wrong], [0, 2])
  assert.match((await problemsOf(back.id))[0]?.problems[0]?.message ?? '', /уже не ждёт подтверждения/)
  await apply(back.id)
  assert.deepEqual(await stateOf(accepted.code), [300_00, '', null])
  assert.deepEqual(await stateOf(anew.code), [100_00, '', { priceKopecks: 400_00 }])
})

test('one change of all that is found waits the same way', async () => {
  const { code } = await goods('Кефир')
  const rows = { filter: ['code', '=', code] }
  const changes = [{ field: 'priceKopecks', operation: 'raise', value: 50 }]
  const bulk = await send<Batch>('POST', 'admin/obj/products/bulk', { rows, action: 'update', changes })
  assert.equal((await run(bulk.id)).counts.held, 1)
  const { counts } = await apply(bulk.id)
  assert.deepEqual([counts.done, counts.held, counts.waiting], [0, 1, 1])
  await apply((await revert(bulk.id)).id)
  assert.deepEqual(await stateOf(code), [100_00, '', null])
})
