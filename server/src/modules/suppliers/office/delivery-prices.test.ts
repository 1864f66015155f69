import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSupplier } from '../../../../test/rows.ts'
import { useApp } from '../../../../test/app.ts'
import type { Supplier } from '../../catalog/schema.ts'
import type { AnyRow, EditRefusal, RowChange } from '../../objects/schema.ts'
import type { SupplierInfo } from '../schema.ts'

const { app, owner, logInAs } = useApp()
const url = '/apiadmin/admin/obj/suppliers'

test('a supplier writes what its delivery costs; the shop says it, the history keeps it and takes it back', async () => {
  const supplier = await insertSupplier(owner)
  const farmer = await logInAs({ role: 'supplier', supplier_id: supplier.id })
  const edit = async (version: number, values: object, headers = farmer) => {
    const payload = { key: supplier.id, version, values }
    const answer = await app.inject({ method: 'PUT', url, headers, payload })
    const body = answer.json<AnyRow & { details?: EditRefusal }>()
    return { status: answer.statusCode, body, problems: body.details?.fields ?? [] }
  }
  const wrong = await edit(1, { deliveryKopecks: -1, deliveryFreeFromKopecks: 0 })
  assert.deepEqual(wrong.problems.map(({ field }) => field).toSorted(), ['deliveryFreeFromKopecks', 'deliveryKopecks'])
  const unclear = await edit(1, { deliveryZones: 'Тула — дорого' })
  assert.match(unclear.problems[0]?.message ?? '', /^Строка 1: напишите города и цену так: /)

  const zones = 'Тула: 200,50 руб; бесплатно от 3 000\nг. Щёкино — бесплатно'
  const values = { deliveryKopecks: 300_00, deliveryFreeFromKopecks: 5000_00, deliveryZones: zones }
  const saved = await edit(1, values)
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  const written = 'Тула — 200,5\u00a0₽, бесплатно от 3000\u00a0₽\nг. Щёкино — бесплатно'
  assert.equal(saved.body['deliveryZones'], written)

  const expected = {
    kopecks: 300_00,
    freeFromKopecks: 5000_00,
    zones: [
      { areas: ['Тула'], kopecks: 200_50, freeFromKopecks: 3000_00 },
      { areas: ['г. Щёкино'], kopecks: 0, freeFromKopecks: null },
    ],
  }
  const info = (await app.inject(`/api/clientv9/objects/suppliers/${supplier.code}`)).json<SupplierInfo>()
  assert.deepEqual(info.deliveryPrices, expected)
  const all = (await app.inject('/api/clientv9/object/suppliers')).json<Supplier[]>()
  assert.deepEqual(all.find(({ code }) => code === supplier.code)?.deliveryPrices, expected)

  assert.equal((await edit(2, { deliveryKopecks: 0, deliveryFreeFromKopecks: null, deliveryZones: '' })).status, 200)
  const free = (await app.inject(`/api/clientv9/objects/suppliers/${supplier.code}`)).json<SupplierInfo>()
  assert.equal(free.deliveryPrices, undefined)
  const changes = (await app.inject({ url: `${url}/changes?id=${supplier.id}`, headers: farmer })).json<RowChange[]>()
  assert.match(JSON.stringify(changes), /Тула — 200,5.₽, бесплатно от 3000.₽/)

  const stranger = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
  assert.equal((await edit(3, { deliveryKopecks: 1 }, stranger)).status, 404)
})

test('a supplier writes where buyers take their orders; the shop offers the points that are open', async () => {
  const supplier = await insertSupplier(owner)
  const farmer = await logInAs({ role: 'supplier', supplier_id: supplier.id })
  const edit = (version: number, pickupPoints: string) =>
    app.inject({
      method: 'PUT',
      url,
      headers: farmer,
      payload: { key: supplier.id, version, values: { pickupPoints } },
    })
  const wrong = await edit(1, 'Рынок — Тула, Советская, 2')
  assert.equal(wrong.statusCode, 422, wrong.body)
  assert.match(wrong.body, /Строка 1: напишите название, адрес, дни и часы так: /)

  const saved = await edit(
    1,
    ' Рынок - Тула, Советская, 2 -  пн–сб 9–18 - 50 ₽\n\nСклад — Тула, Мира, 1 — вс 10–14 — закрыт',
  )
  assert.equal(saved.statusCode, 200, saved.body)
  const written = 'Рынок — Тула, Советская, 2 — пн–сб 9–18 — 50 ₽\nСклад — Тула, Мира, 1 — вс 10–14 — закрыт'
  assert.equal(saved.json<AnyRow>()['pickupPoints'], written)
  const offered = [
    {
      name: 'Рынок',
      address: 'Тула, Советская, 2',
      when: 'пн–сб 9–18',
      days: [1, 2, 3, 4, 5, 6],
      hours: '09:00–18:00',
      daysOff: [],
      kopecks: 50_00,
    },
  ]
  const info = (await app.inject(`/api/clientv9/objects/suppliers/${supplier.code}`)).json<SupplierInfo>()
  assert.deepEqual(info.pickupPoints, offered)
  const all = async () => (await app.inject('/api/clientv9/object/suppliers')).json<Supplier[]>()
  assert.deepEqual((await all()).find(({ code }) => code === supplier.code)?.pickupPoints, offered)
  assert.equal((await edit(2, '')).statusCode, 200)
  assert.equal((await all()).find(({ code }) => code === supplier.code)?.pickupPoints, undefined)
})
