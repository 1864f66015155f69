import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { useApp } from '../../../../test/app.ts'
import { insertProduct, insertShop, insertSupplier } from '../../../../test/rows.ts'
import type { AnyRow, EditRefusal } from '../../objects/schema.ts'

const { app, owner, logInAs } = useApp()
type Headers = Awaited<ReturnType<typeof logInAs>>
let admin: Headers, manager: Headers, farmer: Headers, dairyman: Headers
let shop: number
const email = 'farm@mail.example'

before(async () => {
  const farm = await insertSupplier(owner)
  admin = await logInAs({ role: 'admin' })
  manager = await logInAs({ role: 'manager' })
  farmer = await logInAs({ role: 'supplier', supplier_id: farm.id, email })
  dairyman = await logInAs({ role: 'supplier', supplier_id: (await insertSupplier(owner)).id })
  shop = (await insertShop(owner, { supplier_id: farm.id })).id
})

async function call(headers: Headers, method: 'POST' | 'PUT', path: string, payload: object) {
  const answer = await app.inject({ method, url: `/apiadmin/objects/${path}`, headers, payload })
  const body = answer.json<AnyRow & { code: string; data: AnyRow[]; details?: EditRefusal }>()
  return { status: answer.statusCode, body }
}
const edit = async (headers: Headers, key: number, version: number, values: object) => {
  const { status, body } = await call(headers, 'PUT', 'products', { key, version, values })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const product = () => insertProduct(owner, { shop_id: shop, price_kopecks: 100_00, name: 'Мёд' })
const queue = async (headers: Headers, productId: number) =>
  (await call(headers, 'POST', 'change-proposals/loadoptions', { filter: ['productId', '=', productId] })).body.data
const decide = (headers: Headers, proposal: AnyRow | undefined, more: object) => {
  const { id, version, productVersion } = proposal ?? {}
  return call(headers, 'PUT', 'change-proposals/state', { id, version, productVersion, ...more })
}
const withdraw = (headers: Headers, proposal: AnyRow | undefined) =>
  call(headers, 'PUT', 'change-proposals/withdrawal', { id: proposal?.['id'], version: proposal?.['version'] })
const priceInShop = async (code: string) =>
  (await app.inject(`/api/clientv9/objects/products/${code}`)).json<{ priceKopecks: number }>().priceKopecks
const subjects = async () =>
  (await owner.selectFrom('outbox').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )

test('nothing waits until the admin says so; a manager reads the rules and changes none', async () => {
  await sql`update approval_rules set is_on = false`.execute(owner)
  const { rows } = await sql<{ field: string; version: number }>`select field, version from approval_rules`.execute(
    owner,
  )
  const versionOf = (field: string) => rows.find((rule) => rule.field === field)?.version ?? 0
  const { id } = await product()
  assert.equal((await edit(farmer, id, 1, { priceKopecks: 500_00 }))['priceKopecks'], 500_00)
  const rule = { key: 'priceKopecks', version: versionOf('priceKopecks'), values: { isOn: true, percent: 20 } }
  assert.equal((await call(manager, 'PUT', 'approval-rules', rule)).status, 403)
  for (const key of ['priceKopecks', 'name', 'categoryId']) {
    const turn = { key, version: versionOf(key), values: { isOn: true } }
    assert.equal((await call(admin, 'PUT', 'approval-rules', turn)).status, 200)
  }
  const percent = { key: 'name', version: versionOf('name') + 1, values: { percent: 5 } }
  const wrong = await call(admin, 'PUT', 'approval-rules', percent)
  assert.equal(wrong.body.code, 'VALUE_REFUSED')
})

describe('a change that waits', () => {
  before(() => sql`update approval_rules set is_on = true`.execute(owner))

  test('is a price far from what it is, or a name; the rest of the edit is written', async () => {
    const { id, code } = await product()
    const near = await edit(farmer, id, 1, { priceKopecks: 120_00 })
    assert.deepEqual([near['priceKopecks'], near['waitingPriceKopecks']], [120_00, null])
    const row = await edit(farmer, id, 2, {
      priceKopecks: 150_00,
      oldPriceKopecks: 160_00,
      name: 'Мёд липовый',
      pack: '1 кг',
    })
    const { priceKopecks, oldPriceKopecks, name, pack, waitingPriceKopecks, waitingName } = row
    assert.deepEqual([priceKopecks, oldPriceKopecks, name, pack], [120_00, null, 'Мёд', '1 кг'])
    assert.deepEqual([waitingPriceKopecks, waitingName], [150_00, 'Мёд липовый'])
    const [proposal] = await queue(manager, id)
    assert.deepEqual(
      [proposal?.['priceBefore'], proposal?.['priceAfter'], proposal?.['pricePercent'], proposal?.['nameAfter']],
      [120_00, 150_00, 25, 'Мёд липовый'],
    )
    assert.deepEqual(await queue(dairyman, id), [])
    const needs = await app.inject({ url: '/apiadmin/admin/needs', headers: manager })
    assert.deepEqual(needs.json(), [{ code: 'proposals', count: 1 }])

    assert.equal((await decide(farmer, proposal, { to: 'accepted' })).status, 403)
    assert.equal((await decide(manager, proposal, { to: 'accepted' })).status, 200)
    assert.equal(await priceInShop(code), 150_00)
    const [decided] = await queue(farmer, id)
    assert.deepEqual([decided?.['state'], decided?.['priceBefore']], ['accepted', 120_00])
    assert.deepEqual((await subjects()).slice(-1), ['Изменение принято: Мёд'])
    assert.equal((await decide(manager, decided, { to: 'accepted' })).body.code, 'TRANSITION_REFUSED')
  })

  test('is looked at anew when the product was changed meanwhile', async () => {
    const { id, code } = await product()
    await edit(farmer, id, 1, { priceKopecks: 200_00 })
    const [seen] = await queue(manager, id)
    await edit(manager, id, 1, { priceKopecks: 180_00 })
    assert.equal((await decide(manager, seen, { to: 'accepted' })).body.code, 'ROW_CHANGED')
    assert.equal(await priceInShop(code), 180_00)
    const [anew] = await queue(manager, id)
    assert.deepEqual([anew?.['priceBefore'], anew?.['pricePercent']], [180_00, 11.1])
    assert.equal((await decide(manager, anew, { to: 'accepted' })).status, 200)
    assert.equal(await priceInShop(code), 200_00)
  })

  test('is refused with a reason that the supplier gets, or withdrawn by the supplier', async () => {
    const { id, code } = await product()
    await edit(farmer, id, 1, { priceKopecks: 10_00 })
    const [first] = await queue(manager, id)
    assert.equal((await decide(manager, first, { to: 'refused' })).body.code, 'VALUE_REFUSED')
    assert.equal((await decide(manager, first, { to: 'refused', reason: 'Ниже закупки' })).status, 200)
    assert.deepEqual((await subjects()).slice(-1), ['Изменение отклонено: Мёд'])
    await edit(farmer, id, 1, { priceKopecks: 20_00 })
    const second = (await queue(farmer, id)).find(({ state }) => state === 'waiting')
    assert.equal((await withdraw(dairyman, second)).status, 404)
    assert.equal((await withdraw(farmer, second)).status, 200)
    assert.equal(await priceInShop(code), 100_00)
  })

  test('gives way to what the supplier writes later of the same field', async () => {
    const { id } = await product()
    await edit(farmer, id, 1, { priceKopecks: 200_00, name: 'Другой' })
    const later = await edit(farmer, id, 1, { priceKopecks: 110_00 })
    assert.deepEqual(
      [later['priceKopecks'], later['waitingPriceKopecks'], later['waitingName']],
      [110_00, null, 'Другой'],
    )
    assert.equal((await edit(farmer, id, 2, { name: 'Мёд' }))['waitingName'], null)
    assert.deepEqual(
      (await queue(farmer, id)).map(({ state }) => state),
      ['withdrawn'],
    )
  })
})

test('what the card lacks is said in words that are counted and filtered by', async () => {
  const { id } = await product()
  await sql`update products set composition = 'мёд', picture_key = 'honey', description = repeat('м', 60), weight_grams = null where id = ${id}`.execute(
    owner,
  )
  const options = { filter: [['id', '=', id], 'and', ['lacks', 'contains', 'вес'], 'and', ['lackCount', '=', 1]] }
  const { body } = await call(manager, 'POST', 'products/loadoptions', options)
  assert.deepEqual(
    body.data.map(({ lacks }) => lacks),
    ['вес'],
  )
})
