import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { insertCategory, insertProduct } from '../../../../test/rows.ts'
import { insertPromotion } from '../../../../test/promotions.ts'
import type { PlacedGroup } from '../../orders/schema.ts'
import { line, refusalOf, useShop } from '../../orders/testing.ts'

const { app, owner, logInAs, place } = useShop()
type Headers = { authorization: string }
const url = '/apiadmin/objects/promotions'
type Row = { id: number; version: number; state: string }

let manager: Headers
let seller: Headers
let product: Awaited<ReturnType<typeof insertProduct>>

const ask = (headers: Headers, method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object) =>
  app.inject({ method, url: `${url}${path}`, headers, payload })
const add = (values: object) =>
  ask(manager, 'POST', '', { values: { name: 'Неделя сыра', kind: 'percent', percent: 20, ...values } })
const move = (headers: Headers, { id, version }: Row, to: string) => ask(headers, 'PUT', '/state', { id, version, to })
const stored = (id: number): Promise<Row> =>
  owner.selectFrom('promotions').select(['id', 'version', 'state']).where('id', '=', id).executeTakeFirstOrThrow()

describe('promotions in the back office', () => {
  before(async () => {
    product = await insertProduct(owner, { price_kopecks: 10_000, stock: 1000 })
    manager = await logInAs({ role: 'manager' })
    seller = await logInAs({ role: 'supplier', supplier_id: product.supplier_id })
  })

  test('a draft that contradicts itself is refused at each field', async () => {
    const fieldsOf = (answer: Awaited<ReturnType<typeof add>>) => {
      assert.equal(refusalOf(answer).code, 'VALUE_REFUSED')
      const { details } = answer.json<{ details: { fields: { field: string }[] } }>()
      return details.fields.map(({ field }) => field).toSorted()
    }
    assert.deepEqual(fieldsOf(await add({ percent: null, offKopecks: 100 })), ['offKopecks', 'percent'])
    const answer = await add({
      hourFrom: 10,
      startsAt: '2026-12-02T00:00:00Z',
      endsAt: '2026-12-01T00:00:00Z',
      supplierPercent: 5,
      weekdays: 'никогда',
    })
    assert.deepEqual(fieldsOf(answer), ['endsAt', 'hourTo', 'supplierId', 'weekdays'])
  })

  test('a draft of another kind loses the value of the kind before, and needs its own', async () => {
    const { id } = (await add({})).json<Row>()
    const change = async (values: object) =>
      ask(manager, 'PUT', '', { key: id, version: (await stored(id)).version, values })
    assert.equal(refusalOf(await change({ kind: 'sum' })).code, 'VALUE_REFUSED')
    const changed = await change({ kind: 'sum', offKopecks: 500 })
    assert.equal(changed.statusCode, 200, changed.body)
    const { percent, offKopecks } = changed.json<{ percent: number | null; offKopecks: number }>()
    assert.deepEqual([percent, offKopecks], [null, 500])
  })

  test('one that the supplier pays for begins with its consent alone, keeps its words, and is stopped by either', async () => {
    const added = await add({ supplierId: product.supplier_id, supplierPercent: 30, weekdays: 'пн–вс' })
    assert.equal(added.statusCode, 200, added.body)
    const { id } = added.json<Row>()
    assert.equal(refusalOf(await move(manager, await stored(id), 'active')).code, 'TRANSITION_REFUSED')
    assert.equal((await move(seller, await stored(id), 'active')).statusCode, 404, 'a draft is not the supplier’s')
    assert.equal((await move(manager, await stored(id), 'offered')).statusCode, 200)
    assert.equal(refusalOf(await move(manager, await stored(id), 'active')).code, 'TRANSITION_REFUSED')
    const other = await logInAs({ role: 'supplier', supplier_id: (await insertProduct(owner)).supplier_id })
    assert.equal((await move(other, await stored(id), 'active')).statusCode, 404)
    const read = await stored(id)
    const changed = await ask(manager, 'PUT', '', { key: id, version: read.version, values: { percent: 90 } })
    assert.equal(refusalOf(changed).code, 'VALUE_REFUSED')
    assert.equal((await move(seller, read, 'active')).statusCode, 200)
    assert.equal(refusalOf(await move(seller, read, 'active')).code, 'ROW_CHANGED')
    const { accepted_by } = await owner
      .selectFrom('promotions')
      .select('accepted_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.ok(accepted_by)

    const anna = await logInAs({})
    const order = async () => (await place(anna, [line(product, 1)])).json<PlacedGroup>().discountKopecks
    assert.equal(await order(), 2000)
    assert.equal((await move(seller, await stored(id), 'stopped')).statusCode, 200)
    assert.equal(await order(), 0)
    const removed = await ask(manager, 'DELETE', '', { id, version: (await stored(id)).version })
    assert.equal(refusalOf(removed).code, 'TRANSITION_REFUSED')
  })
})

test('what lowers a price now stands by its kind, with the promotions that it adds up with', async () => {
  await owner.updateTable('promotions').set({ state: 'stopped' }).where('state', '=', 'active').execute()
  const parent = await insertCategory(owner)
  const inside = await insertCategory(owner, { parent_id: parent.id })
  const cheap = await insertProduct(owner, { category_id: inside.id, old_price_kopecks: 99_900 })
  const only = { supplier_id: cheap.supplier_id }
  await insertPromotion(owner, { name: 'Вся ветка', category_id: parent.id })
  await insertPromotion(owner, { name: 'Этот товар', product_codes: [cheap.code], needs_code: true })
  await insertPromotion(owner, { name: 'Чужая', supplier_id: (await insertProduct(owner)).supplier_id })
  const supplier = await logInAs({ role: 'supplier', ...only })
  await insertPromotion(owner, { name: 'Поставщика', ...only })
  const operator = await logInAs({ role: 'manager' })
  const read = async (headers: Headers) => {
    const answer = await app.inject({
      method: 'GET',
      url: '/apiadmin/admin/obj/discounts/loadoptions?take=50',
      headers,
    })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ data: { name: string; origin: string; overlaps: string | null }[] }>().data
  }
  const found = new Map((await read(operator)).map((row) => [row.name, [row.origin, row.overlaps]]))
  assert.deepEqual(found.get('Вся ветка'), ['promotion', 'Этот товар, Поставщика'])
  assert.deepEqual(found.get('Этот товар'), ['code', 'Вся ветка, Поставщика'])
  assert.deepEqual(found.get(cheap.name), ['price', 'Вся ветка, Этот товар, Поставщика'])
  assert.deepEqual((await read(supplier)).map(({ name }) => name).toSorted(), [cheap.name, 'Поставщика'].toSorted())
})
