import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertPriceList } from '../../../../test/price-lists.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import type { AnyRow, EditRefusal, RowChange } from '../../objects/schema.ts'
import { applyPriceLists } from './apply.ts'

const { app, database, owner, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>
let admin: Headers, farmer: Headers, dairyman: Headers
let farm: number, shop: number

before(async () => {
  farm = (await insertSupplier(owner)).id
  shop = (await insertShop(owner, { supplier_id: farm })).id
  admin = await logInAs({ role: 'admin', name: 'Ольга' })
  farmer = await logInAs({ role: 'supplier', supplier_id: farm })
  dairyman = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
})

async function call(headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await app.inject({ method, url: `/apiadmin/${path}`, headers, ...(payload && { payload }) })
  const body = answer.json<AnyRow & { code: string; message: string; data: AnyRow[]; details?: EditRefusal }>()
  return { status: answer.statusCode, body }
}
const product = (price_kopecks = 100_00, more: object = {}) =>
  insertProduct(owner, { shop_id: shop, price_kopecks, ...more })
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const move = (headers: Headers, id: unknown, version: unknown, to: string) =>
  call(headers, 'PUT', 'objects/price-lists/state', { id, version, to })
const priceOf = async (id: number) =>
  (await owner.selectFrom('products').select('price_kopecks').where('id', '=', id).executeTakeFirstOrThrow())
    .price_kopecks
const listOf = (id: number) =>
  owner.selectFrom('price_lists').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A planned list of one price, whose time has just come. */
async function dueList(product_id: number, price_kopecks: number): Promise<number> {
  const { id } = await insertPriceList(owner, { supplier_id: farm, product_id, price_kopecks })
  const planned = await move(admin, id, 1, 'planned')
  assert.equal(planned.status, 200, JSON.stringify(planned.body))
  await sql`update price_lists set starts_at = now() - interval '1 second' where id = ${id}`.execute(owner)
  return id
}

test('a supplier fills a draft with its products, changes a price and plans it; until its time nothing changes', async () => {
  const { id } = await product()
  const made = await call(farmer, 'POST', 'objects/price-lists', {
    values: { name: 'Зима', supplierId: farm, startsAt: tomorrow() },
  })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const list = made.body
  const filled = await call(farmer, 'POST', 'objects/price-lists/products', { id: list['id'], version: 1 })
  assert.equal(Number(filled.body['added']) > 0, true, JSON.stringify(filled.body))
  const rows = await call(farmer, 'POST', 'objects/price-list-rows/loadoptions', {
    filter: [['priceListId', '=', list['id']], 'and', ['productId', '=', id]],
  })
  const [row] = rows.body.data
  const priced = await call(farmer, 'PUT', 'objects/price-list-rows', {
    key: row?.['id'],
    version: 1,
    values: { priceKopecks: 110_00 },
  })
  assert.deepEqual([priced.status, priced.body['percent']], [200, 10])
  assert.equal((await move(dairyman, list['id'], 1, 'planned')).status, 404)
  assert.equal((await move(farmer, list['id'], 1, 'planned')).status, 200)
  await applyPriceLists(database)
  assert.equal(await priceOf(id), 100_00)
  const shown = await call(farmer, 'GET', `admin/obj/products?id=${id}`)
  assert.equal(shown.body['plannedKopecks'], 110_00)
  const late = await call(farmer, 'PUT', 'objects/price-list-rows', {
    key: row?.['id'],
    version: 2,
    values: { priceKopecks: 1 },
  })
  assert.equal(late.body.code, 'VALUE_REFUSED')
})

test('at its time the job gives the products their prices; who planned it and what they replaced stays', async () => {
  const { id } = await product(100_00, { old_price_kopecks: 110_00 })
  const list = await dueList(id, 120_00)
  await applyPriceLists(database)
  await applyPriceLists(database)
  assert.equal(await priceOf(id), 120_00)
  const found = await call(farmer, 'GET', `admin/obj/price-lists?id=${list}`)
  assert.deepEqual([found.body['state'], found.body['plannedBy']], ['applied', 'Ольга'])
  const kept = await owner
    .selectFrom('price_list_rows')
    .selectAll()
    .where('price_list_id', '=', list)
    .executeTakeFirst()
  assert.equal(kept?.was_kopecks, 100_00)
  const { old_price_kopecks } = await owner
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(old_price_kopecks, null)
  const history = await app.inject({ url: `/apiadmin/admin/obj/products/changes?id=${id}`, headers: admin })
  const [change] = history.json<RowChange[]>()
  assert.match(JSON.stringify(change), /12000/)
})

test('a cancelled list changes nothing, and one that began is not cancelled', async () => {
  const { id } = await product()
  const list = await dueList(id, 150_00)
  assert.equal((await move(farmer, list, (await listOf(list)).version, 'cancelled')).status, 200)
  await applyPriceLists(database)
  assert.equal(await priceOf(id), 100_00)
  const begun = await dueList(id, 150_00)
  await applyPriceLists(database)
  const { version } = await listOf(begun)
  assert.equal((await move(admin, begun, version, 'cancelled')).body.code, 'TRANSITION_REFUSED')
  assert.equal(await priceOf(id), 150_00)
})

test('an order is placed at the price of its moment, before the job has come', async () => {
  const { id, code } = await product()
  const other = await product()
  const list = await dueList(id, 130_00)
  await database.transaction().execute((db) => sql`select lock_products(${[code, other.code]}::text[])`.execute(db))
  assert.equal(await priceOf(id), 130_00)
  assert.equal((await listOf(list)).state, 'applied')
})

test('an empty list, a past time, a foreign product and a price that needs consent are not planned', async () => {
  const { id } = await product()
  const draft = await insertPriceList(owner, { supplier_id: farm, product_id: id, price_kopecks: 200_00 })
  await sql`update approval_rules set is_on = true, percent = 20 where field = 'priceKopecks'`.execute(owner)
  const far = await move(farmer, draft.id, 1, 'planned')
  assert.match(far.body.message, /цена меняется сильнее/)
  assert.equal((await move(admin, draft.id, 1, 'planned')).status, 200)
  await sql`update approval_rules set is_on = false where field = 'priceKopecks'`.execute(owner)

  const past = await insertPriceList(owner, {
    supplier_id: farm,
    product_id: id,
    starts_at: new Date(Date.now() - 1000),
  })
  assert.match((await move(admin, past.id, 1, 'planned')).body.message, /уже прошло/)
  const foreign = await insertProduct(owner)
  const refused = await call(admin, 'POST', 'objects/price-list-rows', {
    values: { priceListId: past.id, productId: foreign.id, priceKopecks: 1 },
  })
  assert.match(JSON.stringify(refused.body), /товар другого поставщика/)
  await owner.deleteFrom('price_list_rows').where('price_list_id', '=', past.id).execute()
  await sql`update price_lists set starts_at = now() + interval '1 day' where id = ${past.id}`.execute(owner)
  const { version } = await listOf(past.id)
  assert.match((await move(admin, past.id, version, 'planned')).body.message, /ещё нет цен/)
})
