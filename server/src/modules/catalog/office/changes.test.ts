import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import { asActor } from '../../../database/actor.ts'
import { declareObject } from '../../objects/object.ts'
import type { EditRefusal, RowChange } from '../../objects/schema.ts'
import { productsOffice } from './products.ts'

// Who reads the past of a row: row security of object_changes, and the roles of a field.
const { app, database, owner, logInAs } = useApp()

/** The products with a field that a supplier does not read. */
const barcode = { ...productsOffice.fields.barcode, read: ['admin', 'manager'] } as const
const guarded = declareObject({
  ...productsOffice,
  name: 'guarded-products',
  fields: { ...productsOffice.fields, barcode },
})
app.objects.office.add(guarded)

type Headers = Awaited<ReturnType<typeof logInAs>>
let manager: Headers, farmer: Headers, dairyman: Headers, client: Headers
let rows: [object: string, id: number, values: object][]
let product: number, shop: number

before(async () => {
  const [farm, dairy] = [await insertSupplier(owner), await insertSupplier(owner)]
  manager = await logInAs({ role: 'manager' })
  farmer = await logInAs({ role: 'supplier', supplier_id: farm.id })
  dairyman = await logInAs({ role: 'supplier', supplier_id: dairy.id })
  client = await logInAs({ role: 'client' })
  shop = (await insertShop(owner, { supplier_id: farm.id })).id
  product = (await insertProduct(owner, { shop_id: shop })).id
  rows = [
    ['products', product, { priceKopecks: 77_00, barcode: '4600000000008' }],
    ['shops', shop, { address: 'Тверь, новый' }],
    ['suppliers', farm.id, { region: 'Тверская' }],
  ]
  for (const [object, key, values] of rows) {
    const payload = { key, version: 1, values }
    const answer = await app.inject({ method: 'PUT', url: `/apiadmin/objects/${object}`, headers: farmer, payload })
    assert.equal(answer.statusCode, 200, answer.body)
  }
})

async function changesOf(headers: Headers, object: string, id: number) {
  const answer = await app.inject({ url: `/apiadmin/admin/obj/${object}/changes?id=${id}`, headers })
  const changes = answer.statusCode === 200 ? answer.json<RowChange[]>() : []
  return { status: answer.statusCode, fields: changes.map(({ fields }) => fields.map(({ field }) => field)), answer }
}

describe('the past of a row', () => {
  test('is read by its supplier and the operators; to another supplier there is no such row', async () => {
    for (const [object, id, values] of rows) {
      for (const headers of [farmer, manager])
        assert.deepEqual((await changesOf(headers, object, id)).fields, [Object.keys(values)], object)
      const foreign = await changesOf(dairyman, object, id)
      assert.deepEqual([foreign.status, foreign.fields], [404, []], object)
      assert.equal((await changesOf(client, object, id)).status, 403, object)
    }
  })

  test('has no value of a field that its reader may not read, and says that something changed', async () => {
    assert.deepEqual((await changesOf(manager, guarded.name, product)).fields, [['priceKopecks', 'barcode']])
    const { fields, answer } = await changesOf(farmer, guarded.name, product)
    assert.deepEqual(fields, [['priceKopecks', '']])
    assert.doesNotMatch(answer.body, /4600000000008/)
  })

  test('has a changed picture, which also explains a stale edit and is not reverted by a field', async () => {
    const { id, code } = await insertProduct(owner, { shop_id: shop })
    await asActor(database, { id: 0, role: 'manager', supplierId: null, tokenHash: null }, (db) =>
      sql`select show_product_pictures(${code}, '{a,b}', '#102030', '{}')`.execute(db),
    )
    const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
      app.inject({ method, url: `/apiadmin/admin/obj/products${url}`, headers: farmer, payload })
    const refused = await send('PUT', '', { key: id, version: 1, values: { priceKopecks: 5 } })
    const { code: error, details } = refused.json<{ code: string; details: EditRefusal }>()
    assert.equal(error, 'ROW_CHANGED')
    assert.deepEqual(
      details.changes?.map(({ fields }) => fields),
      [[{ field: '', caption: 'Фотографии', before: null, after: null }]],
    )
    const back = await send('POST', '/changes', { change: details.changes?.[0]?.id, version: 2 })
    assert.equal(back.json<{ code: string }>().code, 'CONFLICT')
  })
})
